import { randomBytes } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { OperatorSession } from '../platform/http/endpoint.ts';
import { hashToken, newToken } from '../identity/token.ts';
import type { Passwords } from '../identity/passwords.ts';

export interface Operator {
  readonly id: number;
  readonly passwordHash: string;
  readonly totpSecret: string | null;
}

/** The people behind the console, and their sessions of twelve hours. */
export class Operators {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #passwords: Passwords;

  constructor(parts: { readonly database: Database; readonly clock: Clock; readonly passwords: Passwords }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#passwords = parts.passwords;
  }

  /**
   * Makes the owner of a new site. Answers how they sign in, with the password only when it was made here and is shown this once;
   * null when there are operators already.
   */
  async ensureOwner(
    given: { email: string; password: string } | null,
  ): Promise<{ email: string; password: string | null } | null> {
    const existing = await this.#database.selectFrom('operators').select('id').limit(1).executeTakeFirst();
    if (existing !== undefined) return null;
    const email = (given?.email ?? FALLBACK_EMAIL).toLowerCase();
    const password = given?.password ?? randomBytes(12).toString('base64url');
    const row = {
      email,
      password_hash: await this.#passwords.hash(password),
      role: 'owner',
      created_at: new Date(this.#clock.wallNow()),
    };
    const inserted = await this.#database
      .insertInto('operators')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted === undefined ? null : { email, password: given === null ? password : null };
  }

  async findByEmail(email: string): Promise<Operator | null> {
    const row = await this.#database
      .selectFrom('operators')
      .select(['id', 'password_hash', 'totp_secret'])
      .where('email', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    return row === undefined
      ? null
      : { id: Number(row.id), passwordHash: row.password_hash, totpSecret: row.totp_secret };
  }

  async begin(operatorId: number): Promise<string> {
    const token = newToken();
    const now = this.#clock.wallNow();
    const times = { created_at: new Date(now), expires_at: new Date(now + SESSION_MS) };
    await this.#database
      .insertInto('operator_sessions')
      .values({ operator_id: String(operatorId), token_hash: hashToken(token), ...times })
      .execute();
    return token;
  }

  async resolve(token: string): Promise<OperatorSession | null> {
    const row = await this.#database
      .selectFrom('operator_sessions')
      .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
      .select(['operator_sessions.id', 'operator_sessions.operator_id', 'operators.role'])
      .where('token_hash', '=', hashToken(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(this.#clock.wallNow()))
      .executeTakeFirst();
    return row === undefined
      ? null
      : { sessionId: Number(row.id), operatorId: Number(row.operator_id), role: row.role };
  }
}

const FALLBACK_EMAIL = 'owner@localhost';
const SESSION_MS = 12 * 3_600_000;
