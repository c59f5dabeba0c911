// The published JSON Schema.
import { packetSchema, schemaText } from "./taskpacket/json-schema.ts";

export function generate(): readonly { readonly path: string; readonly text: string }[] {
  return [{ path: "schemas/taskpacket-1.0.schema.json", text: schemaText(packetSchema()) }];
}
