import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { limitKey } from '../../kernel/http/client-address.ts';
import type { SignInTries } from './sign-in-tries.ts';
import { hashToken, newToken } from './token.ts';
import { codeSources } from './try-sources.ts';

/** What a code is for; the numbers of the wire. */
export type CodePurpose = 1 | 2;
export const REGISTER: CodePurpose = 1;
export const RESET: CodePurpose = 2;

export const CODE_MINUTES = 10;

/** Who asks for a code. */
export interface CodeAsker {
  readonly address: string;
  /** A device of the account's own, or all strangers together: each has a day's codes of its own. */
  readonly askedBy: string;
  /** How many codes a day it may have. */
  readonly dailyCodes: number;
}

export type IssuedCode =
  | { readonly kind: 'issued'; readonly id: string; readonly code: string; readonly requestId: string }
  | { readonly kind: 'tooSoon'; readonly seconds: number }
  | { readonly kind: 'tooMany'; readonly seconds: number };

/** A code that somebody typed. */
export interface TypedCode {
  readonly code: string;
  /** What the answer to the request for it said; "" from who did not keep it, and then the address tells. */
  readonly requestId: string;
  readonly address: string;
}

/**
 * Six-digit codes sent by e-mail or SMS: ten minutes, single use, a minute between
 * two, five tries each, and ten wrong tries a day. A code belongs to who asked for it:
 * one that a stranger asked for neither replaces nor opens anything of the customer's.
 */
export class SignInCodes {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #tries: SignInTries;

  constructor(deps: { readonly database: Database; readonly clock: Clock; readonly tries: SignInTries }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#tries = deps.tries;
  }

  /** A new code, unless it comes too soon after the last one or the day's are used up. */
  async issue(account: string, purpose: CodePurpose, asker: CodeAsker): Promise<IssuedCode> {
    const now = this.#clock.wallNow();
    return this.#database.transaction().execute(async (transaction) => {
      // Of requests that come at once, each sees the ones before it.
      await sql`select pg_advisory_xact_lock(hashtextextended(${account}, ${LOCK}))`.execute(transaction);
      const today = await transaction
        .selectFrom('sign_in_codes')
        .select(['purpose', 'created_at'])
        .where('account', '=', account)
        .where('asked_by', '=', asker.askedBy)
        .where('created_at', '>', new Date(now - DAY_MS))
        .orderBy('created_at', 'desc')
        .limit(asker.dailyCodes)
        .execute();
      const seconds = (since: Date, ms: number) => Math.ceil((since.getTime() + ms - now) / 1000);
      const last = today.find((each) => each.purpose === purpose);
      const wait = last === undefined ? 0 : seconds(last.created_at, BETWEEN_MS);
      if (wait > 0) return { kind: 'tooSoon', seconds: wait };
      const oldest = today.at(-1);
      if (oldest !== undefined && today.length >= asker.dailyCodes)
        return { kind: 'tooMany', seconds: Math.max(1, seconds(oldest.created_at, DAY_MS)) };
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      const [salt, requestId] = [randomBytes(16), newToken()];
      const { id } = await transaction
        .insertInto('sign_in_codes')
        .values({
          purpose,
          account,
          salt,
          code_hash: hashCode(code, salt),
          created_at: new Date(now),
          request_hash: hashToken(requestId),
          asked_from: limitKey(asker.address),
          asked_by: asker.askedBy,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { kind: 'issued', id, code, requestId };
    });
  }

  /** Takes back a code that could not be sent. */
  async withdraw(id: string): Promise<void> {
    await this.#database.deleteFrom('sign_in_codes').where('id', '=', id).execute();
  }

  /**
   * Whether this is the code last sent to who types it, and uses it up if so. A try is counted before it is looked at.
   */
  async redeem(account: string, purpose: CodePurpose, typed: TypedCode): Promise<'right' | 'wrong' | 'locked'> {
    const candidate = await this.#lastOf(account, purpose, typed);
    if (candidate === undefined) return 'wrong';
    const sources = codeSources(account, candidate.asked_by);
    if ((await this.#tries.take(sources, false)) !== 'counted') return 'locked';
    const counted = await this.#database
      .updateTable('sign_in_codes')
      .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
      .where('id', '=', candidate.id)
      .where('used_at', 'is', null)
      .where('wrong_tries', '<', MOST_TRIES)
      .returning(['salt', 'code_hash'])
      .executeTakeFirst();
    if (counted === undefined || !timingSafeEqual(hashCode(typed.code, counted.salt), counted.code_hash))
      return 'wrong';
    if (!(await this.#use(candidate.id))) return 'wrong';
    await this.#tries.forgive(sources);
    return 'right';
  }

  /** Whether a code was sent to the account at the request of who asks, and is still good. */
  async isAskedFor(account: string, purpose: CodePurpose, asker: Omit<TypedCode, 'code'>): Promise<boolean> {
    return (await this.#lastOf(account, purpose, asker)) !== undefined;
  }

  async forgetOld(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - DAY_MS);
    await this.#database.deleteFrom('sign_in_codes').where('created_at', '<', old).execute();
  }

  #lastOf(account: string, purpose: CodePurpose, { requestId, address }: Omit<TypedCode, 'code'>) {
    const live = this.#database
      .selectFrom('sign_in_codes')
      .select(['id', 'asked_by'])
      .where('account', '=', account)
      .where('purpose', '=', purpose)
      .where('created_at', '>', new Date(this.#clock.wallNow() - CODE_MINUTES * 60_000));
    const own =
      requestId === ''
        ? live.where('asked_from', '=', limitKey(address))
        : live.where('request_hash', '=', hashToken(requestId));
    return own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  }

  /** Of two calls with the right code at once, one uses it. */
  async #use(id: string): Promise<boolean> {
    const update = this.#database.updateTable('sign_in_codes').set({ used_at: new Date(this.#clock.wallNow()) });
    return (
      (await update.where('id', '=', id).where('used_at', 'is', null).returning('id').executeTakeFirst()) !== undefined
    );
  }
}

const BETWEEN_MS = 60_000;
const DAY_MS = 86_400_000;
const MOST_TRIES = 5;
/** Any number that no other part of the program locks accounts with. */
const LOCK = 175;

const hashCode = (code: string, salt: Buffer): Buffer =>
  hash('sha256', Buffer.concat([salt, Buffer.from(code)]), 'buffer');
