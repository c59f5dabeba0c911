import { isBlank, type JsonNode, takeCodePoints, trim } from "../../engine/index.ts";
import {
  ARTIFACT,
  ARTIFACT_PATH_SHOWN,
  CONSTRAINT,
  FINDING,
  PACKET,
  SECTION_AUDIENCE,
  SECTION_CONSTRAINTS,
  SECTION_END,
  type StructShape,
} from "./data.ts";
import type { Slots } from "./shape.ts";
import { scalar, scalars, structs } from "./slots.ts";

/** What is known of an artifact's file. Without a workspace to look at, every path is `unchecked`. */
export type ArtifactStatus = (path: string, sha256: string | undefined) => string;

const UNCHECKED: ArtifactStatus = () => "unchecked";

/**
 * The prompt that the composer makes of one packet, without its per-process marker lines; each line ends with `\n`.
 * The packet must have decoded without a shape error.
 */
export function composePrompt(packet: Slots, status: ArtifactStatus = UNCHECKED): string {
  const lines = [`objective: ${text(scalar(packet, PACKET, "objective"))}`];
  const joined = (key: string, label: string): void => {
    const items = scalars(packet, PACKET, key);
    if (items.length > 0) lines.push(`${label}: ${items.map(text).join(" / ")}`);
  };
  joined("boundaries", "boundaries");
  section(lines, "upstream findings:", structs(packet, PACKET, "findings").map(findingLine));
  joined("blockers", "blockers");
  joined("next_steps", "next steps");
  section(
    lines,
    "artifacts:",
    structs(packet, PACKET, "artifacts").map((slots) => artifactLine(slots, status)),
  );
  const constraints = structs(packet, PACKET, "constraints").map(
    (slots) => `- [${field(slots, CONSTRAINT, "id")}] ${field(slots, CONSTRAINT, "text")}`,
  );
  const audience = scalars(packet, PACKET, "audience").map((node) => `- ${text(node)}`);
  section(lines, SECTION_CONSTRAINTS, constraints);
  section(lines, SECTION_AUDIENCE, audience);
  if (constraints.length + audience.length > 0) lines.push(SECTION_END);
  return `${lines.join("\n")}\n`;
}

function section(lines: string[], header: string, body: readonly string[]): void {
  if (body.length > 0) lines.push(header, ...body);
}

function findingLine(slots: Slots | undefined): string {
  const evidence = scalars(slots, FINDING, "evidence").map(text).join(", ");
  return `  - ${field(slots, FINDING, "text")} (evidence: ${evidence})`;
}

function artifactLine(slots: Slots | undefined, status: ArtifactStatus): string {
  const path = scalar(slots, ARTIFACT, "path")?.value ?? "";
  if (isBlank(path)) return `  - ${field(slots, ARTIFACT, "id")} [id_only]`;
  const shown = escapeXml(takeCodePoints(trim(path), ARTIFACT_PATH_SHOWN));
  return `  - ${shown} [${status(path, scalar(slots, ARTIFACT, "sha256")?.value)}]`;
}

function field(slots: Slots | undefined, shape: StructShape, key: string): string {
  return text(scalar(slots, shape, key));
}

function text(node: JsonNode | undefined): string {
  return node === undefined ? "" : escapeXml(node.value);
}

/** Free text must not close or open a tag of the prompt around it. */
function escapeXml(value: string): string {
  return /[&<>]/.test(value) ? value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") : value;
}
