import type { Transaction } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { CustodyEvent } from './custody-event.ts';

/**
 * Keeps what the provider reports, once by its id. What is in here is worked
 * off by CustodyEvents, however often that dies.
 */
export class EventInbox {
  readonly #database: Database;
  readonly #clock: Clock;
  #wake: () => void = () => undefined;

  constructor(deps: { readonly database: Database; readonly clock: Clock }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
  }

  /** Called whenever there is something new. */
  onNew(wake: () => void): void {
    this.#wake = wake;
  }

  /** Answers how many of them are new. */
  async put(events: readonly CustodyEvent[], within: Database | Transaction<Tables> = this.#database): Promise<number> {
    if (events.length === 0) return 0;
    const now = new Date(this.#clock.wallNow());
    const rows = await within
      .insertInto('custody_events')
      .values(
        events.map(({ id, type, data }) => ({
          id,
          type,
          data: JSON.stringify(data),
          received_at: now,
          next_attempt_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (rows.length > 0) this.#wake();
    return rows.length;
  }
}
