import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { hashToken, newToken } from './token.ts';

/**
 * The devices that customers have signed in with, by a token that each keeps. It opens nothing: it says that a try
 * comes from a device of the customer's own, whose tries are counted apart from those of strangers.
 */
export class KnownDevices {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(deps: { readonly database: Database; readonly clock: Clock }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
  }

  /** The hash of a token that the customer has signed in with; null for any other. */
  async find(userId: number, token: string): Promise<Buffer | null> {
    if (!TOKEN.test(token)) return null;
    const tokenHash = hashToken(token);
    const row = await this.#database
      .selectFrom('customer_devices')
      .select('token_hash')
      .where('token_hash', '=', tokenHash)
      .where('user_id', '=', String(userId))
      .executeTakeFirst();
    return row === undefined ? null : tokenHash;
  }

  /**
   * Remembers what the customer signs in with. Answers the token that the
   * device is to keep: its own, if it was made here.
   */
  async remember(transaction: Transaction<Tables>, userId: number, token: string): Promise<string> {
    const kept = (await this.#isOurs(transaction, token)) ? token : newToken();
    const used_at = new Date(this.#clock.wallNow());
    await transaction
      .insertInto('customer_devices')
      .values({ token_hash: hashToken(kept), user_id: String(userId), used_at })
      .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ used_at }))
      .execute();
    await sql`
      delete from customer_devices where user_id = ${String(userId)} and token_hash in (
        select token_hash from customer_devices where user_id = ${String(userId)}
          order by used_at desc offset ${MOST_DEVICES})
    `.execute(transaction);
    return kept;
  }

  async forgetOld(): Promise<void> {
    const old = new Date(this.#clock.wallNow() - KEPT_MS);
    await this.#database.deleteFrom('customer_devices').where('used_at', '<', old).execute();
  }

  /** A token that somebody made up could be known to others. */
  async #isOurs(transaction: Transaction<Tables>, token: string): Promise<boolean> {
    if (!TOKEN.test(token)) return false;
    const query = transaction
      .selectFrom('customer_devices')
      .select('user_id')
      .where('token_hash', '=', hashToken(token));
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  }
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MOST_DEVICES = 20;
const KEPT_MS = 180 * 86_400_000;
