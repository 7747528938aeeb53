import type { LanguageCode } from '@candor/locales/languages.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { Refresher } from '../../kernel/refresher.ts';
import type { FlagName, NumberName, SettingDefinitions, TextName } from '../../kernel/setting.ts';
import { isTimeZone } from '../../kernel/site-time.ts';

/** The site's settings as they are now: read at once, from memory. */
export interface SettingsReader {
  text(name: TextName): string;
  flag(name: FlagName): boolean;
  /** null where the value is no number. */
  number(name: NumberName): number | null;
  readonly timeZone: string;
  readonly defaultLanguage: LanguageCode;
  /** What customers' clients may read. */
  readonly public: Readonly<Record<string, string>>;
}

/**
 * Keeps the settings in memory, rereads them when told of a change, and looks
 * every few seconds for changes from elsewhere.
 */
export class Settings implements SettingsReader, LongLivedPart {
  readonly name = 'settings';
  /** What there is to set, and within which bounds. */
  readonly definitions: SettingDefinitions;
  #values: ReadonlyMap<string, string>;
  #public: Readonly<Record<string, string>> = {};
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #refresher: Refresher;
  #isStarted = false;

  constructor(deps: SettingsDeps) {
    this.definitions = deps.definitions;
    this.#values = new Map(Array.from(deps.definitions, ([key, { value }]) => [key, value]));
    this.#database = deps.database;
    this.#bus = deps.bus;
    this.#refresher = new Refresher({
      bus: deps.bus,
      log: deps.log,
      what: 'settings',
      read: () => this.reread(),
      failure: 'settings not read again, retrying',
    });
  }

  async start(): Promise<void> {
    await this.#refresher.start();
    this.#isStarted = true;
  }

  async stop(): Promise<void> {
    this.#refresher.stop();
  }

  async reread(): Promise<void> {
    const rows = await this.#database.selectFrom('settings').select(['key', 'value', 'public']).execute();
    const before = JSON.stringify([...this.#values]);
    this.#values = new Map(rows.map((row) => [row.key, row.value]));
    this.#public = Object.fromEntries(rows.filter((row) => row.public).map((row) => [row.key, row.value]));
    const changedElsewhere = this.#isStarted && before !== JSON.stringify([...this.#values]);
    if (changedElsewhere) this.#bus.publish('configurationChanged', { what: 'settings' });
  }

  text(name: TextName): string {
    return this.#values.get(name) ?? '';
  }

  flag(name: FlagName): boolean {
    return this.#values.get(name) === '1';
  }

  number(name: NumberName): number | null {
    return this.#numberAt(name);
  }

  /** The points of a limit, whose name any part of the program gives it; null where the site sets none. */
  limit(name: string): number | null {
    return this.#numberAt(`limit_${name}`);
  }

  #numberAt(key: string): number | null {
    const text = this.#values.get(key);
    if (text === undefined || text.trim() === '') return null;
    const value = Number(text);
    return Number.isFinite(value) ? value : null;
  }

  get timeZone(): string {
    const zone = this.text('timezone');
    return isTimeZone(zone) ? zone : 'GMT';
  }

  get defaultLanguage(): LanguageCode {
    const language = this.text('default_lang');
    return isLanguageCode(language) ? language : 'en';
  }

  get public(): Readonly<Record<string, string>> {
    return this.#public;
  }
}

interface SettingsDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  readonly definitions: SettingDefinitions;
}
