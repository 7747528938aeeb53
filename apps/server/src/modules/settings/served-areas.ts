import type { Bus } from '../../kernel/bus.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { Refresher } from '../../kernel/refresher.ts';
import { chooseAreas } from './areas.ts';
import type { AreaChoice } from './areas.ts';

/**
 * What operators decided about countries, read again when it changed and
 * every few seconds, since it may change elsewhere.
 */
export class ServedAreas implements LongLivedPart {
  readonly name = 'areas';
  readonly #database: Database;
  readonly #refresher: Refresher;
  #known = '';

  constructor(deps: { readonly database: Database; readonly bus: Bus; readonly log: Log }) {
    this.#database = deps.database;
    this.#refresher = new Refresher({
      bus: deps.bus,
      log: deps.log,
      what: 'content',
      read: () => this.#read(),
      failure: 'served countries not read again, retrying',
    });
  }

  async start(): Promise<void> {
    await this.#refresher.start();
  }

  async stop(): Promise<void> {
    this.#refresher.stop();
  }

  async #read(): Promise<void> {
    const query = this.#database.selectFrom('areas').select(['country', 'served', 'place']);
    const rows = await query.orderBy('country').execute();
    const text = JSON.stringify(rows);
    if (text === this.#known) return;
    this.#known = text;
    chooseAreas(new Map(rows.map(({ country, served, place }): [string, AreaChoice] => [country, { served, place }])));
  }
}
