import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import type { VerificationForm, VerificationTables } from './tables.ts';

/** 0: not verified, 1: the first check passed, 2: both. */
export type VerificationLevel = 0 | 1 | 2;

export const VERIFICATION_COLUMNS = [
  'id',
  'user_id',
  'form',
  'state',
  'name',
  'mobile',
  'card_id',
  'card_key',
  'ssn',
  'email',
  'front_pic',
  'reverse_pic',
  'hand_pic',
  'sent_at',
  'decide_by',
  'decided_at',
  'decided_by',
  'reason',
] as const satisfies readonly (keyof VerificationTables['verifications'])[];
export type VerificationRow = Selectable<VerificationTables['verifications']>;

/** A customer's last submission of each form; absent where there is none. */
export type LastSubmissions = Partial<Record<VerificationForm, VerificationRow>>;

/** Who has shown who they are. It may be asked anywhere. */
export class VerificationReader {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Kept with the customer, in the transaction of each decision. */
  async levelOf(userId: number): Promise<VerificationLevel> {
    const row = await this.#database
      .selectFrom('users')
      .select('verified')
      .where('id', '=', String(userId))
      .executeTakeFirst();
    const level = row?.verified ?? 0;
    return level >= 2 ? 2 : level === 1 ? 1 : 0;
  }

  lastOf(userId: number): Promise<LastSubmissions> {
    return readLast(this.#database, userId);
  }
}

export async function readLast(database: Database | Transaction<Tables>, userId: number): Promise<LastSubmissions> {
  const rows = await database
    .selectFrom('verifications')
    .select(VERIFICATION_COLUMNS)
    .distinctOn('form')
    .where('user_id', '=', String(userId))
    .orderBy('form')
    .orderBy('id', 'desc')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.form, row]));
}
