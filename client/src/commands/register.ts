import { commands, Disposable } from "vscode";
import type { Memory } from "../documents/memory.ts";
import type { Previews } from "../preview/previews.ts";
import type { Server } from "../server.ts";
import { canonicalForm } from "./canonical.ts";
import { fixAll } from "./fix-all.ts";
import { newPacket } from "./new-packet.ts";
import { preview } from "./preview.ts";
import { showSource } from "./show-source.ts";
import { packetInFront } from "./target.ts";
import { transform } from "./transform.ts";
import { treatAsPacket } from "./treat-as.ts";

export interface Parts {
  readonly server: Server;
  readonly memory: Memory;
  readonly previews: Previews;
}

/** The commands of the manifest, by the last part of their ids. Menus hand over the file they were opened on. */
export function registerCommands({ server, memory, previews }: Parts): Disposable {
  const handlers: Readonly<Record<string, (argument: unknown) => Promise<void> | void>> = {
    normalize: async (argument) => {
      const packet = await packetInFront(argument);
      if (packet !== undefined) await transform(server, packet, "normalize");
    },
    canonical: async (argument) => {
      const packet = await packetInFront(argument);
      const form = packet && (await canonicalForm(argument));
      if (packet !== undefined && form !== undefined) await transform(server, packet, form);
    },
    preview: async (argument) => {
      const packet = await packetInFront(argument);
      if (packet !== undefined) await preview(previews, packet);
    },
    normalizeAndPreview: async (argument) => {
      const packet = await packetInFront(argument);
      if (packet === undefined) return;
      await transform(server, packet, "normalize");
      await preview(previews, packet);
    },
    showSource,
    fixAll: async (argument) => {
      const packet = await packetInFront(argument);
      if (packet !== undefined) await fixAll(packet);
    },
    treatAs: () => treatAsPacket(memory),
    new: newPacket,
    restart: server.restart,
    showLog: server.showLog,
  };
  return Disposable.from(
    ...Object.entries(handlers).map(([name, handler]) => commands.registerCommand(`taskpacket.${name}`, handler)),
  );
}
