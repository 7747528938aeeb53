import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import { MarketStartError } from './market-feed.ts';

/** Held by the one market that may write the tick log of a database, for as long as its connection lives. */
export class WriterLock {
  readonly #release: () => void;
  readonly #released: Promise<void>;

  private constructor(release: () => void, released: Promise<void>) {
    this.#release = release;
    this.#released = released;
  }

  /**
   * Waits a moment for a predecessor that is going down. Throws MarketStartError where another market goes on running.
   */
  static async take(database: Database): Promise<WriterLock> {
    const held = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const released = database.connection().execute(async (connection) => {
      for (let attempt = 0; !(await tryLock(connection)); attempt++) {
        if (attempt === ATTEMPTS) {
          throw new MarketStartError(
            'Another server runs the market on this database. Stop it, or give this one a database of its own.',
          );
        }
        await sleep(RETRY_MS);
      }
      taken.resolve();
      await held.promise;
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    });
    await Promise.race([taken.promise, released]);
    // A connection that breaks later lets the lock go; a second writer is then caught by the log's primary key.
    return new WriterLock(
      held.resolve,
      released.catch(() => undefined),
    );
  }

  async release(): Promise<void> {
    this.#release();
    await this.#released;
  }
}

async function tryLock(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection);
  return rows[0]?.locked === true;
}

/** Any number that no other part of the program locks. */
const LOCK = 7_230_020;
const RETRY_MS = 250;
const ATTEMPTS = 40;
