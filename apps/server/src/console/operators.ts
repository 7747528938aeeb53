import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Passwords } from '../identity/passwords.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export interface Operator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly passwordHash: string;
  readonly passwordTemporary: boolean;
  readonly totpSecret: string | null;
  readonly totpPending: string | null;
}

/** The people behind the console. Who they are and what their role is changes by proposals alone; see Proposals. */
export class Operators {
  readonly #database: Database;
  readonly #passwords: Passwords;

  constructor(parts: { readonly database: Database; readonly passwords: Passwords }) {
    this.#database = parts.database;
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
    const password = given?.password ?? newPassword();
    const hash = await this.#passwords.hash(password);
    const { rows } = await sql<{ id: string | null }>`select create_first_operator(${email}, ${hash}) as id`.execute(
      this.#database,
    );
    return (rows[0]?.id ?? null) === null ? null : { email, password: given === null ? password : null };
  }

  /** null also for one who may not sign in any more. */
  async findByEmail(email: string): Promise<Operator | null> {
    const row = await this.#selection().where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
    return row === undefined ? null : operatorOf(row);
  }

  async find(id: number): Promise<Operator | null> {
    const row = await this.#selection().where('id', '=', String(id)).executeTakeFirst();
    return row === undefined ? null : operatorOf(row);
  }

  async setPassword(transaction: Transaction<Tables>, id: number, password_hash: string): Promise<void> {
    const update = transaction.updateTable('operators').set({ password_hash, password_temporary: false });
    await update.where('id', '=', String(id)).execute();
  }

  #selection() {
    const columns = ['id', 'email', 'name', 'role', 'password_hash', 'password_temporary'] as const;
    return this.#database
      .selectFrom('operators')
      .select([...columns, 'totp_secret', 'totp_pending'])
      .where('disabled_at', 'is', null);
  }
}

/** A password for a first sign-in, of 96 random bits. */
export const newPassword = (): string => randomBytes(12).toString('base64url');

interface OperatorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly password_hash: string;
  readonly password_temporary: boolean;
  readonly totp_secret: string | null;
  readonly totp_pending: string | null;
}

const operatorOf = (row: OperatorRow): Operator => ({
  id: Number(row.id),
  email: row.email,
  name: row.name,
  role: row.role,
  passwordHash: row.password_hash,
  passwordTemporary: row.password_temporary,
  totpSecret: row.totp_secret,
  totpPending: row.totp_pending,
});

const FALLBACK_EMAIL = 'owner@localhost';
