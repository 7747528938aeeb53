import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** Where an attempt comes from, as attempts are counted by. */
export type AttemptOrigin = 'unknown' | `address:${string}` | `device:${string}` | `session:${number}`;

/**
 * Attempts to show who one is, by account and origin. Invariant: an attempt is counted before it is looked at, by the
 * statement that lets it through; so of many at a moment no more pass than of as many one after the other. The first
 * ones wait for nothing, each later one longer than the one before. Nothing is ever locked.
 */
export class OperatorAttempts {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(deps: { readonly database: Database; readonly clock: Clock }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
  }

  /**
   * Counts an attempt at each origin, or at none where one of them has to wait. Answers null when it may be looked at,
   * otherwise the seconds until the next one may be.
   */
  async take(account: string, origins: readonly AttemptOrigin[]): Promise<number | null> {
    try {
      await this.#database.transaction().execute(async (transaction) => {
        for (const origin of origins) await this.#takeAt(transaction, account, origin);
      });
      return null;
    } catch (error) {
      if (error instanceof MustWait) return error.seconds;
      throw error;
    }
  }

  /**
   * The attempt was right: it counts nowhere, and what went wrong before at an
   * origin of the operator's own is forgotten.
   */
  async forgive(account: string, origins: readonly AttemptOrigin[]): Promise<void> {
    const own = origins.filter((origin) => origin !== 'unknown');
    if (own.length > 0)
      await this.#database
        .deleteFrom('operator_attempts')
        .where('account', '=', account)
        .where('origin', 'in', own)
        .execute();
    if (own.length === origins.length) return;
    await this.#database
      .updateTable('operator_attempts')
      .set((of) => ({ attempts: sql<number>`greatest(${of.ref('attempts')} - 1, 0)` }))
      .where('account', '=', account)
      .where('origin', '=', 'unknown')
      .execute();
  }

  async forgetOld(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - FORGOTTEN_MS);
    await this.#database.deleteFrom('operator_attempts').where('last_at', '<', old).execute();
  }

  async #takeAt(transaction: Transaction<Tables>, account: string, origin: AttemptOrigin): Promise<void> {
    const { free, longestSeconds } = origin === 'unknown' ? OF_ALL_STRANGERS : OF_ONE;
    const now = new Date(this.#clock.wallNow());
    const old = new Date(now.getTime() - FORGOTTEN_MS);
    const attempts = sql<number>`case when operator_attempts.last_at < ${old}::timestamptz then 1
      else operator_attempts.attempts + 1 end`;
    const seconds = sql`case when (${attempts}) < ${free} then 0
      else least(${longestSeconds}, power(2, least((${attempts}) - ${free} + 1, 20))) end`;
    const taken = await transaction
      .insertInto('operator_attempts')
      .values({ account, origin, attempts: 1, last_at: now, open_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'origin'])
          .doUpdateSet({
            attempts,
            last_at: now,
            open_at: sql<Date>`${now}::timestamptz + (${seconds}) * interval '1 second'`,
          })
          .where('operator_attempts.open_at', '<=', now),
      )
      .returning('attempts')
      .executeTakeFirst();
    if (taken !== undefined) return;
    const waiting = await transaction
      .selectFrom('operator_attempts')
      .select('open_at')
      .where('account', '=', account)
      .where('origin', '=', origin)
      .executeTakeFirst();
    throw new MustWait(Math.max(1, Math.ceil(((waiting?.open_at.getTime() ?? 0) - now.getTime()) / 1_000)));
  }
}

/** Rolls back what was counted before. */
class MustWait extends Error {
  override readonly name = 'MustWait';
  readonly seconds: number;

  constructor(seconds: number) {
    super(`The next attempt is in ${seconds} seconds.`);
    this.seconds = seconds;
  }
}

/**
 * Who comes from one address, with one browser or in one session: five at
 * once, then 2, 4, 8 seconds and so on up to a quarter of an hour.
 */
const OF_ONE = { free: 5, longestSeconds: 900 };
/**
 * All addresses together that the operator has never signed in from. Short waits, so
 * that nobody who keeps trying keeps the operator out of a new device for long; with
 * the waits of each address they still leave a guesser a few thousand attempts a day.
 */
const OF_ALL_STRANGERS = { free: 30, longestSeconds: 30 };
const FORGOTTEN_MS = 3_600_000;
