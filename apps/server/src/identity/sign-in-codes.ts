import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** What a code is for; the numbers of the wire. */
export type CodePurpose = 1 | 2;
export const REGISTER: CodePurpose = 1;
export const RESET: CodePurpose = 2;

export const CODE_MINUTES = 10;

/** Six-digit codes sent by e-mail or SMS: ten minutes, single use, a minute between two, and five wrong tries burn one. */
export class SignInCodes {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { readonly database: Database; readonly clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** Seconds until another code may be sent to the account; 0 when it may now. */
  async secondsToWait(account: string, purpose: CodePurpose): Promise<number> {
    const last = await this.#database
      .selectFrom('sign_in_codes')
      .select('created_at')
      .where('account', '=', account)
      .where('purpose', '=', purpose)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) return 0;
    return Math.max(0, Math.ceil((last.created_at.getTime() + BETWEEN_MS - this.#clock.wallNow()) / 1000));
  }

  /** A new code; the ones before it no longer count. */
  async issue(account: string, purpose: CodePurpose): Promise<string> {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const salt = randomBytes(16);
    const row = {
      purpose,
      account,
      salt,
      code_hash: hashCode(code, salt),
      created_at: new Date(this.#clock.wallNow()),
    };
    await this.#database.insertInto('sign_in_codes').values(row).execute();
    return code;
  }

  /** Whether this is the code last sent, and uses it up if so. */
  async redeem(account: string, purpose: CodePurpose, typed: string): Promise<boolean> {
    const since = new Date(this.#clock.wallNow() - CODE_MINUTES * 60_000);
    const last = await this.#database
      .selectFrom('sign_in_codes')
      .select(['id', 'salt', 'code_hash', 'wrong_tries', 'used_at'])
      .where('account', '=', account)
      .where('purpose', '=', purpose)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last === undefined || last.used_at !== null || last.wrong_tries >= MOST_TRIES) return false;
    if (!timingSafeEqual(hashCode(typed, last.salt), last.code_hash)) {
      await this.#countWrongTry(last.id);
      return false;
    }
    return this.#use(last.id);
  }

  async forgetOld(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - 86_400_000);
    await this.#database.deleteFrom('sign_in_codes').where('created_at', '<', old).execute();
  }

  async #countWrongTry(id: string): Promise<void> {
    const update = this.#database
      .updateTable('sign_in_codes')
      .set((expression) => ({ wrong_tries: expression('wrong_tries', '+', 1) }));
    await update.where('id', '=', id).execute();
  }

  /** Of two calls with the right code at once, one uses it. Tries counted meanwhile may have burned it. */
  async #use(id: string): Promise<boolean> {
    const update = this.#database.updateTable('sign_in_codes').set({ used_at: new Date(this.#clock.wallNow()) });
    const where = update.where('id', '=', id).where('used_at', 'is', null).where('wrong_tries', '<', MOST_TRIES);
    return (await where.returning('id').executeTakeFirst()) !== undefined;
  }
}

const BETWEEN_MS = 60_000;
const MOST_TRIES = 5;

const hashCode = (code: string, salt: Buffer): Buffer =>
  hash('sha256', Buffer.concat([salt, Buffer.from(code)]), 'buffer');
