import { CONSOLE_IDLE_MS } from '@candor/protocol/console/idleness.ts';
import type { Transaction } from 'kysely';
import { hashToken, newToken } from '../identity/token.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { OperatorSession } from '../../kernel/http/endpoint.ts';

/**
 * Operators' sessions of twelve hours. Each call reads its own, so that one that is ended is over at once, everywhere.
 * One that nobody uses for `CONSOLE_IDLE_MS` is over too, for good. What an open tab reads by itself would keep a
 * console alive that its operator has left; so each call says how long nobody has touched its tab, and the session
 * counts as used at that moment. A caller that says nothing is at work itself. Saying less than the truth gains no more
 * than moving the mouse: the time can only be stated to be earlier than now, never later.
 */
export class OperatorSessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #requiresTotp: boolean;

  constructor(deps: { readonly database: Database; readonly clock: Clock; readonly requiresTotp: boolean }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#requiresTotp = deps.requiresTotp;
  }

  /** Answers the token, which is not kept. */
  async begin(transaction: Transaction<Tables>, operatorId: number, address: string): Promise<string> {
    const token = newToken();
    const now = this.#clock.wallNow();
    const times = { created_at: new Date(now), used_at: new Date(now), expires_at: new Date(now + SESSION_MS) };
    await transaction
      .insertInto('operator_sessions')
      .values({ operator_id: String(operatorId), token_hash: hashToken(token), address, ...times })
      .execute();
    return token;
  }

  /** Whose session it is; null where it is over. `idleMs`: for how long nobody has touched what calls. */
  async resolve(token: string, idleMs: number): Promise<OperatorSession | null> {
    const now = this.#clock.wallNow();
    const row = await this.#database
      .selectFrom('operator_sessions')
      .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
      .select(['operator_sessions.id', 'operator_id', 'used_at', 'email', 'role', 'password_temporary', 'totp_secret'])
      .where('token_hash', '=', hashToken(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .where('used_at', '>', lastUseAt(now))
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const usedAt = now - idleMs;
    if (usedAt - row.used_at.getTime() >= NOTED_EVERY_MS) await this.#noteUse(row.id, new Date(usedAt));
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
    const now = this.#clock.wallNow();
    const open = this.#database
      .selectFrom('operator_sessions')
      .where('operator_id', '=', String(operatorId))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .where('used_at', '>', lastUseAt(now));
    const [rows, count] = await Promise.all([
      open
        .select(['id', 'address', 'created_at', 'used_at', 'expires_at'])
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

  /** Answers how many there were. */
  async endAll(transaction: Transaction<Tables>, operatorId: number): Promise<number> {
    const result = await this.#ending(transaction, operatorId).executeTakeFirst();
    return Number(result.numUpdatedRows);
  }

  /** Two calls of one moment may come in either order. */
  async #noteUse(id: string, at: Date): Promise<void> {
    await this.#database
      .updateTable('operator_sessions')
      .set({ used_at: at })
      .where('id', '=', id)
      .where('used_at', '<', at)
      .execute();
  }

  #ending(transaction: Transaction<Tables>, operatorId: number) {
    return transaction
      .updateTable('operator_sessions')
      .set({ ended_at: new Date(this.#clock.wallNow()) })
      .where('operator_id', '=', String(operatorId))
      .where('ended_at', 'is', null);
  }
}

/** A session that was used no later than this is over. Use that is not noted yet counts for it. */
export const lastUseAt = (now: number): Date => new Date(now - CONSOLE_IDLE_MS - NOTED_EVERY_MS);

/** Use is written down no more often, whatever a screen reads. */
const NOTED_EVERY_MS = 15_000;
const SESSION_MS = 12 * 3_600_000;
const PAGE_SIZE = 20;
