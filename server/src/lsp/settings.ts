import { SEVERITIES, type Severity, type SeverityOverrides } from "../engine/index.ts";

/** The section of the client's settings that is ours. */
export const SECTION = "taskpacket";

/** How documents are judged. The same object as long as nothing in it changes. */
export interface Settings {
  /** `auto` takes the mode from the path. */
  readonly mode: (typeof MODES)[number];
  readonly severity: SeverityOverrides;
}

const MODES = ["auto", "file", "tool"] as const;
const LEVELS: readonly (Severity | "off")[] = [...SEVERITIES, "off"];

export const DEFAULT_SETTINGS: Settings = { mode: "auto", severity: {} };

/**
 * Reads the section as the client gave it.
 *
 * @param warn told of each value that cannot be used; the default stands in for it
 */
export function readSettings(section: unknown, warn: (message: string) => void): Settings {
  if (section === undefined || section === null) return DEFAULT_SETTINGS;
  if (!isRecord(section)) {
    warn(`The setting "${SECTION}" must be an object. It is ignored.`);
    return DEFAULT_SETTINGS;
  }
  return { mode: readMode(section.mode, warn), severity: readSeverity(section.severity, warn) };
}

function readMode(value: unknown, warn: (message: string) => void): Settings["mode"] {
  if (value === undefined || value === null) return DEFAULT_SETTINGS.mode;
  const mode = MODES.find((known) => known === value);
  if (mode === undefined) warn(`The setting "${SECTION}.mode" must be one of ${MODES.join(", ")}. "auto" is used.`);
  return mode ?? DEFAULT_SETTINGS.mode;
}

function readSeverity(value: unknown, warn: (message: string) => void): SeverityOverrides {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) {
    warn(`The setting "${SECTION}.severity" must be an object of codes and levels. It is ignored.`);
    return {};
  }
  const severity: [string, Severity | "off"][] = [];
  for (const [code, level] of Object.entries(value)) {
    const known = LEVELS.find((candidate) => candidate === level);
    if (known !== undefined) severity.push([code, known]);
    else
      warn(`The setting "${SECTION}.severity" of "${code}" must be one of ${LEVELS.join(", ")}. The default is used.`);
  }
  return Object.fromEntries(severity);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
