import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

export type SignInGate = 'open' | 'captchaNeeded' | 'locked';

/**
 * Failed sign-ins by the account that was typed, known or not: from the fifth on the captcha is asked for, and the tenth locks the
 * account for fifteen minutes. In the database, so that a restart forgives nothing.
 */
export class SignInFailures {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { readonly database: Database; readonly clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  async gate(account: string): Promise<SignInGate> {
    const row = await this.#database
      .selectFrom('sign_in_failures')
      .select(['failures', 'last_at', 'locked_until'])
      .where('account', '=', account)
      .executeTakeFirst();
    const now = this.#clock.wallNow();
    if (row === undefined || row.last_at.getTime() + FORGIVEN_MS < now) return 'open';
    if (row.locked_until !== null && row.locked_until.getTime() > now) return 'locked';
    return row.failures >= CAPTCHA_FROM ? 'captchaNeeded' : 'open';
  }

  /** Counts one. Failures count from nothing again after fifteen quiet minutes, which is also how long a lock lasts. */
  async count(account: string): Promise<void> {
    const now = new Date(this.#clock.wallNow());
    const quietSince = new Date(now.getTime() - FORGIVEN_MS);
    const until = new Date(now.getTime() + LOCK_MS);
    const failures = sql<number>`case when sign_in_failures.last_at < ${quietSince} then 1 else sign_in_failures.failures + 1 end`;
    await this.#database
      .insertInto('sign_in_failures')
      .values({ account, failures: 1, last_at: now, locked_until: null })
      .onConflict((conflict) =>
        conflict.column('account').doUpdateSet({
          failures,
          last_at: now,
          locked_until: sql<Date | null>`case when (${failures}) >= ${LOCKED_FROM} then ${until}::timestamptz end`,
        }),
      )
      .execute();
  }

  async clear(account: string): Promise<void> {
    await this.#database.deleteFrom('sign_in_failures').where('account', '=', account).execute();
  }

  async forgetOld(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - FORGIVEN_MS - LOCK_MS);
    await this.#database.deleteFrom('sign_in_failures').where('last_at', '<', old).execute();
  }
}

const CAPTCHA_FROM = 5;
const LOCKED_FROM = 10;
const LOCK_MS = 900_000;
const FORGIVEN_MS = 900_000;
