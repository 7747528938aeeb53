import type { Transaction } from 'kysely';
import { hashToken, newToken } from '../identity/token.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { OperatorSession } from '../platform/http/endpoint.ts';

/** Operators' sessions of twelve hours. Each call reads its own, so that one that is ended is over at once, everywhere. */
export class OperatorSessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #requiresTotp: boolean;

  constructor(parts: { readonly database: Database; readonly clock: Clock; readonly requiresTotp: boolean }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#requiresTotp = parts.requiresTotp;
  }

  /** Answers the token, which is not kept. */
  async begin(transaction: Transaction<Tables>, operatorId: number, address: string): Promise<string> {
    const token = newToken();
    const now = this.#clock.wallNow();
    const times = { created_at: new Date(now), expires_at: new Date(now + SESSION_MS) };
    await transaction
      .insertInto('operator_sessions')
      .values({ operator_id: String(operatorId), token_hash: hashToken(token), address, ...times })
      .execute();
    return token;
  }

  async resolve(token: string): Promise<OperatorSession | null> {
    const row = await this.#database
      .selectFrom('operator_sessions')
      .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
      .select(['operator_sessions.id', 'operator_id', 'email', 'role', 'password_temporary', 'totp_secret'])
      .where('token_hash', '=', hashToken(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(this.#clock.wallNow()))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      sessionId: Number(row.id),
      operatorId: Number(row.operator_id),
      email: row.email,
      role: row.role,
      must: this.mustOf({ passwordTemporary: row.password_temporary, totpSecret: row.totp_secret }),
    };
  }

  /** What an operator has to do before anything else. */
  mustOf(operator: {
    readonly passwordTemporary: boolean;
    readonly totpSecret: string | null;
  }): OperatorSession['must'] {
    if (operator.passwordTemporary) return 'password';
    return this.#requiresTotp && operator.totpSecret === null ? 'secondFactor' : '';
  }

  /** Those that are not over, newest first, 20 a page. */
  async list(operatorId: number, page: number) {
    const open = this.#database
      .selectFrom('operator_sessions')
      .where('operator_id', '=', String(operatorId))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(this.#clock.wallNow()));
    const [rows, count] = await Promise.all([
      open
        .select(['id', 'address', 'created_at', 'expires_at'])
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
      open.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total: Number(count.total) };
  }

  /** Ends one session of an operator; answers whether there was one. */
  async end(transaction: Transaction<Tables>, operatorId: number, sessionId: number): Promise<boolean> {
    const result = await this.#ending(transaction, operatorId).where('id', '=', String(sessionId)).executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  async endOthers(transaction: Transaction<Tables>, operatorId: number, sessionId: number): Promise<void> {
    await this.#ending(transaction, operatorId).where('id', '<>', String(sessionId)).execute();
  }

  #ending(transaction: Transaction<Tables>, operatorId: number) {
    return transaction
      .updateTable('operator_sessions')
      .set({ ended_at: new Date(this.#clock.wallNow()) })
      .where('operator_id', '=', String(operatorId))
      .where('ended_at', 'is', null);
  }
}

const SESSION_MS = 12 * 3_600_000;
const PAGE_SIZE = 20;
