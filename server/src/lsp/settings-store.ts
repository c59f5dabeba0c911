import { DEFAULT_SETTINGS, isRecord, readSettings, SECTION, type Settings } from "./settings.ts";

/** Where settings come from, and where to say what is wrong with them. */
export interface SettingsPort {
  /** Asks the client for the section as it is for one document; absent when the client cannot be asked. */
  readonly ask: ((uri: string) => Promise<unknown>) | undefined;
  readonly warn: (message: string) => void;
}

/** The settings of each document: asked for once, or as the client last sent them to all. */
export class SettingsStore {
  private readonly port: SettingsPort;
  private readonly asked = new Map<string, Settings | Promise<Settings>>();
  private readonly known = new Map<string, Settings>([[JSON.stringify(DEFAULT_SETTINGS), DEFAULT_SETTINGS]]);
  private readonly warned = new Set<string>();
  private sent: Settings;

  /** @param initial the section, or an object that holds it, as the client started us with */
  constructor(port: SettingsPort, initial: unknown) {
    this.port = port;
    this.sent = this.read(sectionIn(initial) ?? initial);
  }

  /** The settings of a document. Not a promise once they are known, so that a change need not wait for them. */
  of(uri: string): Settings | Promise<Settings> {
    const { ask } = this.port;
    if (ask === undefined) return this.sent;
    const known = this.asked.get(uri);
    if (known !== undefined) return known;
    const answer = this.fetch(ask, uri).then((settings) => {
      if (this.asked.get(uri) === answer) this.asked.set(uri, settings);
      return settings;
    });
    this.asked.set(uri, answer);
    return answer;
  }

  private async fetch(ask: (uri: string) => Promise<unknown>, uri: string): Promise<Settings> {
    try {
      return this.read(await ask(uri));
    } catch (error) {
      this.warnOnce(`The settings of ${uri} could not be read: ${String(error)}. The defaults are used.`);
      return this.sent;
    }
  }

  /** Takes over changed settings: those in the notification, or from now on those that the client answers with. */
  change(params: unknown): void {
    this.asked.clear();
    this.warned.clear();
    const section = isRecord(params) ? sectionIn(params.settings) : undefined;
    if (this.port.ask === undefined && section !== undefined) this.sent = this.read(section);
  }

  forget(uri: string): void {
    this.asked.delete(uri);
  }

  /** Equal settings are one object, so that what hangs on them is kept when nothing of ours has changed. */
  private read(section: unknown): Settings {
    const settings = readSettings(section, (message) => this.warnOnce(message));
    const key = JSON.stringify(settings);
    const known = this.known.get(key) ?? settings;
    this.known.set(key, known);
    return known;
  }

  private warnOnce(message: string): void {
    if (this.warned.has(message)) return;
    this.warned.add(message);
    this.port.warn(message);
  }
}

function sectionIn(value: unknown): unknown {
  return isRecord(value) ? value[SECTION] : undefined;
}
