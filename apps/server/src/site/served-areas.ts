import type { Bus } from '../platform/bus.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Module } from '../platform/module.ts';
import { chooseAreas } from './areas.ts';
import type { AreaChoice } from './areas.ts';

/** What operators decided about countries, read again when it changed and every few seconds, since it may change elsewhere. */
export class ServedAreas implements Module {
  readonly name = 'areas';
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;
  #known = '';

  constructor(parts: { readonly database: Database; readonly bus: Bus; readonly log: Log }) {
    this.#database = parts.database;
    this.#bus = parts.bus;
    this.#log = parts.log;
  }

  async start(): Promise<void> {
    await this.#read();
    this.#unsubscribe = this.#bus.subscribe('configurationChanged', ({ what }) => {
      if (what === 'content') this.#reread();
    });
    this.#timer = setInterval(() => this.#reread(), REREAD_MS).unref();
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    clearInterval(this.#timer);
  }

  async #read(): Promise<void> {
    const query = this.#database.selectFrom('areas').select(['country', 'served', 'place']);
    const rows = await query.orderBy('country').execute();
    const text = JSON.stringify(rows);
    if (text === this.#known) return;
    this.#known = text;
    chooseAreas(new Map(rows.map(({ country, served, place }): [string, AreaChoice] => [country, { served, place }])));
  }

  #reread(): void {
    this.#read().catch((error: unknown) =>
      this.#log.error({ err: error }, 'The countries served could not be read again; the last ones stay.'),
    );
  }
}

const REREAD_MS = 5_000;
