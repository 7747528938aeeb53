import type { LanguageCode } from '@candor/locales/languages.ts';
import { isLanguageCode } from '@candor/locales/languages.ts';
import type { Bus } from '../platform/bus.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Module } from '../platform/module.ts';
import { isTimeZone } from '../platform/site-time.ts';
import { SETTINGS } from './settings-catalogue.ts';

/** The site's settings as they are now: read at once, from memory. */
export interface SettingsReader {
  /** "" for a setting that does not exist. */
  text(key: string): string;
  flag(key: string): boolean;
  /** null where the value is no number. */
  number(key: string): number | null;
  readonly timeZone: string;
  readonly defaultLanguage: LanguageCode;
  /** What customers' clients may read. */
  readonly public: Readonly<Record<string, string>>;
}

/** Keeps the settings in memory, rereads them when told of a change, and looks every few seconds for changes from elsewhere. */
export class Settings implements SettingsReader, Module {
  readonly name = 'settings';
  #values: ReadonlyMap<string, string> = new Map(SETTINGS.map(({ key, value }) => [key, value]));
  #public: Readonly<Record<string, string>> = {};
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(parts: { readonly database: Database; readonly bus: Bus; readonly log: Log }) {
    this.#database = parts.database;
    this.#bus = parts.bus;
    this.#log = parts.log;
  }

  async start(): Promise<void> {
    await this.reread();
    this.#timer = setInterval(() => this.#rereadLater(), REREAD_MS);
    this.#timer.unref();
    this.#unsubscribe = this.#bus.subscribe('configurationChanged', ({ what }) => {
      if (what === 'settings') this.#rereadLater();
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#unsubscribe?.();
  }

  async reread(): Promise<void> {
    const rows = await this.#database.selectFrom('settings').select(['key', 'value', 'public']).execute();
    const before = JSON.stringify([...this.#values]);
    this.#values = new Map(rows.map((row) => [row.key, row.value]));
    this.#public = Object.fromEntries(rows.filter((row) => row.public).map((row) => [row.key, row.value]));
    const changedElsewhere = this.#timer !== undefined && before !== JSON.stringify([...this.#values]);
    if (changedElsewhere) this.#bus.publish('configurationChanged', { what: 'settings' });
  }

  text(key: string): string {
    return this.#values.get(key) ?? '';
  }

  flag(key: string): boolean {
    return this.#values.get(key) === '1';
  }

  number(key: string): number | null {
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

  #rereadLater(): void {
    this.reread().catch((error: unknown) =>
      this.#log.error({ err: error }, 'The settings could not be read again; the last ones stay.'),
    );
  }
}

const REREAD_MS = 5_000;
