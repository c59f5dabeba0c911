import { parseDocument, utf8Length } from "../../engine/index.ts";
import { canonical } from "./canonical.ts";
import { filingPath } from "./handoff.ts";
import { judge } from "./judge.ts";
import type { TaskPacketOptions } from "./options.ts";
import { composePrompt } from "./prompt.ts";

/** What the reference answers to a packet. */
export type PacketVerdict =
  | {
      readonly ok: true;
      /** Size of the canonical form in bytes of UTF-8. */
      readonly bytes: number;
      /** What is written to disk. */
      readonly canonical: string;
      /** The composed prompt of this packet, without marker lines. */
      readonly prompt: string;
      /** `tool` mode: where it is filed on a free leg, relative to the home. */
      readonly path?: string;
    }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      /** Path of what is refused, as in `constraints[3].text`; `''` for the whole. */
      readonly at: string;
      /** Size of the canonical form, where the text decoded. */
      readonly bytes?: number;
    };

/**
 * Gives what the reference gives for a packet's text: acceptance with everything that follows, or its one refusal,
 * with the words of serde and of the specification verbatim. Never throws for any text.
 */
export function verdict(text: string, options: TaskPacketOptions): PacketVerdict {
  const { verdict: answer, packet, isWhole } = judge(parseDocument(text), options);
  if (!answer.ok) {
    const { code, message, path: at } = answer;
    const decoded = packet !== undefined && isWhole && code !== "forbidden_provider_field";
    return { ok: false, code, message, at, ...(decoded && { bytes: utf8Length(canonical(packet)) }) };
  }
  if (packet === undefined) throw new Error("accepted without a packet");
  const written = canonical(packet);
  const accepted = { ok: true, bytes: utf8Length(written), canonical: written, prompt: composePrompt(packet) } as const;
  return options.mode === "tool" ? { ...accepted, path: filingPath(packet) } : accepted;
}
