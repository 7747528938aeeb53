import type { Transaction } from 'kysely';
import { hashToken, newToken } from '../identity/token.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/** What a link is good for: `used` and `ended` ones, of which a newer one took the place, for nothing any more. */
export type LinkState = 'valid' | 'used' | 'ended' | 'expired' | 'unknown';

export interface OpenedLink {
  readonly state: LinkState;
  readonly operatorId: number;
  readonly email: string;
  readonly role: string;
}

/**
 * Single-use links behind which operators choose their password. Invariant:
 * of an operator one link is alive at most, and only its hash is kept.
 */
export class OperatorLinks {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(deps: { readonly database: Database; readonly clock: Clock }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
  }

  /** Answers the token of a new link; the one before it is dead. `madeBy` null: nobody is shown it, it goes by mail. */
  async make(transaction: Transaction<Tables>, operatorId: number, madeBy: number | null): Promise<string> {
    const token = newToken();
    const now = this.#clock.wallNow();
    await transaction
      .updateTable('operator_links')
      .set({ ended_at: new Date(now) })
      .where('operator_id', '=', String(operatorId))
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .execute();
    await transaction
      .insertInto('operator_links')
      .values({
        operator_id: String(operatorId),
        token_hash: hashToken(token),
        made_by: madeBy === null ? null : String(madeBy),
        created_at: new Date(now),
        expires_at: new Date(now + LIFE_MS),
      })
      .execute();
    return token;
  }

  /** null where there is no such link. */
  async open(token: string): Promise<OpenedLink | null> {
    const row = await this.#database
      .selectFrom('operator_links')
      .innerJoin('operators', 'operators.id', 'operator_links.operator_id')
      .select(['operator_id', 'email', 'role', 'used_at', 'ended_at', 'expires_at', 'disabled_at'])
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (row === undefined) return null;
    return { state: this.#stateOf(row), operatorId: Number(row.operator_id), email: row.email, role: row.role };
  }

  /** Uses it up. Answers whether it was alive: of two calls at once it is for one. */
  async use(transaction: Transaction<Tables>, token: string): Promise<boolean> {
    const now = new Date(this.#clock.wallNow());
    const used = await transaction
      .updateTable('operator_links')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }

  #stateOf(row: {
    readonly used_at: Date | null;
    readonly ended_at: Date | null;
    readonly expires_at: Date;
    readonly disabled_at: Date | null;
  }): LinkState {
    if (row.used_at !== null) return 'used';
    if (row.ended_at !== null || row.disabled_at !== null) return 'ended';
    return row.expires_at.getTime() > this.#clock.wallNow() ? 'valid' : 'expired';
  }
}

const LIFE_MS = 24 * 3_600_000;
