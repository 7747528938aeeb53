import type { Transaction } from 'kysely';
import { hashToken, newToken } from '../identity/token.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

/**
 * What operators have signed in with before: browsers, by a token that each keeps, and addresses. They open nothing;
 * attempts from them are counted apart from those of strangers.
 */
export class OperatorDevices {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(deps: { readonly database: Database; readonly clock: Clock }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
  }

  /** `operatorId` 0 is nobody, for whom it takes as long. */
  async knows(operatorId: number, token: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('operator_devices')
      .select('operator_id')
      .where('operator_id', '=', String(operatorId))
      .where('token_hash', '=', hashToken(token))
      .where('used_at', '>', this.#since())
      .executeTakeFirst();
    return row !== undefined;
  }

  async knowsAddress(operatorId: number, address: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('operator_sessions')
      .select('id')
      .where('operator_id', '=', String(operatorId))
      .where('address', '=', address)
      .where('created_at', '>', this.#since())
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Notes the browser that somebody has signed in with. Answers its token: the one that it brought, where this server
   * gave it out to anybody before, as colleagues share a browser; otherwise a new one.
   */
  async remember(transaction: Transaction<Tables>, operatorId: number, brought: string): Promise<string> {
    const known = await transaction
      .selectFrom('operator_devices')
      .select('token_hash')
      .where('token_hash', '=', hashToken(brought))
      .limit(1)
      .executeTakeFirst();
    const token = known === undefined ? newToken() : brought;
    const row = { operator_id: String(operatorId), token_hash: hashToken(token) };
    const used_at = new Date(this.#clock.wallNow());
    await transaction
      .insertInto('operator_devices')
      .values({ ...row, used_at })
      .onConflict((conflict) => conflict.columns(['operator_id', 'token_hash']).doUpdateSet({ used_at }))
      .execute();
    const newest = transaction
      .selectFrom('operator_devices')
      .select('token_hash')
      .where('operator_id', '=', row.operator_id)
      .orderBy('used_at', 'desc')
      .limit(MOST_OF_ONE);
    await transaction
      .deleteFrom('operator_devices')
      .where('operator_id', '=', row.operator_id)
      .where('token_hash', 'not in', newest)
      .execute();
    return token;
  }

  async forgetOld(): Promise<void> {
    await this.#database.deleteFrom('operator_devices').where('used_at', '<', this.#since()).execute();
  }

  #since(): Date {
    return new Date(this.#clock.wallNow() - REMEMBERED_MS);
  }
}

const REMEMBERED_MS = 90 * 86_400_000;
const MOST_OF_ONE = 20;
