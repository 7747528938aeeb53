import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { passwordFault } from '../identity/password-rules.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';

export interface Operator {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** null: they choose one behind their link first. */
  readonly passwordHash: string | null;
  readonly passwordTemporary: boolean;
  /** Sealed. */
  readonly totpSecret: string | null;
  /** Sealed. */
  readonly totpPending: string | null;
}

/** OPERATOR_PASSWORD is one that nobody may choose. The message is a sentence that says what to write. */
export class OwnerPasswordError extends Error {
  override readonly name = 'OwnerPasswordError';
}

/** The people behind the console. Who they are and what their role is changes by proposals alone; see Proposals. */
export class Operators {
  readonly #database: Database;
  readonly #passwords: Passwords;
  readonly #clock: Clock;

  constructor(deps: { readonly database: Database; readonly passwords: Passwords; readonly clock: Clock }) {
    this.#database = deps.database;
    this.#passwords = deps.passwords;
    this.#clock = deps.clock;
  }

  /**
   * Makes the owner of a new site. Answers how they sign in, with the password only when it was made here: it is shown
   * this once, and changed at the first sign-in; null when there are operators already. Throws OwnerPasswordError.
   */
  async ensureOwner(
    given: { email: string; password: string } | null,
  ): Promise<{ email: string; password: string | null } | null> {
    const existing = await this.#database.selectFrom('operators').select('id').limit(1).executeTakeFirst();
    if (existing !== undefined) return null;
    const email = (given?.email ?? FALLBACK_EMAIL).toLowerCase();
    if (given !== null && passwordFault(given.password, [email]) !== null)
      throw new OwnerPasswordError(
        'OPERATOR_PASSWORD is too easy to guess: write 8 to 128 characters that are no common password ' +
          'and not the address.',
      );
    const password = given?.password ?? newPassword();
    const hash = await this.#passwords.hash(password);
    const made = sql<{ id: string | null }>`select create_first_operator(${email}, ${hash}, ${given === null}) as id`;
    const { rows } = await made.execute(this.#database);
    return (rows[0]?.id ?? null) === null ? null : { email, password: given === null ? password : null };
  }

  /** null also for one who may not sign in any more. */
  async findByEmail(email: string): Promise<Operator | null> {
    const row = await this.#selection().where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
    return row === undefined ? null : this.#operatorOf(row);
  }

  async find(id: number): Promise<Operator | null> {
    const row = await this.#selection().where('id', '=', String(id)).executeTakeFirst();
    return row === undefined ? null : this.#operatorOf(row);
  }

  async setPassword(transaction: Transaction<Tables>, id: number, password_hash: string): Promise<void> {
    const update = transaction
      .updateTable('operators')
      .set({ password_hash, password_temporary: false, password_expires_at: null });
    await update.where('id', '=', String(id)).execute();
  }

  async rename(transaction: Transaction<Tables>, id: number, name: string): Promise<void> {
    await transaction.updateTable('operators').set({ name }).where('id', '=', String(id)).execute();
  }

  #selection() {
    const columns = [
      'id',
      'email',
      'name',
      'role',
      'password_hash',
      'password_temporary',
      'password_expires_at',
    ] as const;
    return this.#database
      .selectFrom('operators')
      .select([...columns, 'totp_secret', 'totp_pending'])
      .where('disabled_at', 'is', null);
  }

  /** A password that has expired is none any more. */
  #operatorOf(row: OperatorRow): Operator {
    const isExpired = row.password_expires_at !== null && row.password_expires_at.getTime() <= this.#clock.wallNow();
    return {
      id: Number(row.id),
      email: row.email,
      name: row.name,
      role: row.role,
      passwordHash: isExpired ? null : row.password_hash,
      passwordTemporary: row.password_temporary,
      totpSecret: row.totp_secret,
      totpPending: row.totp_pending,
    };
  }
}

/** A password for a first sign-in, of 96 random bits. */
const newPassword = (): string => randomBytes(12).toString('base64url');

interface OperatorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly password_hash: string | null;
  readonly password_temporary: boolean;
  readonly password_expires_at: Date | null;
  readonly totp_secret: string | null;
  readonly totp_pending: string | null;
}

const FALLBACK_EMAIL = 'owner@localhost';
