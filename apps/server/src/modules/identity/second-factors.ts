import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../../kernel/second-factor/recovery-codes.ts';
import type { SecretBox } from '../../kernel/second-factor/secret-box.ts';
import { newTotpSecret, totpStep } from '../../kernel/second-factor/totp.ts';

/** `none`: the customer has no second factor. `used`: a right code whose turn is over. */
export type TakenCode = 'none' | 'missing' | 'right' | 'wrong' | 'used';

/**
 * Customers' second factor: a code of their authenticator, or one of their recovery codes. Invariant: no code is taken
 * twice, even by two calls at the same moment. Secrets are in the database sealed alone.
 */
export class SecondFactors {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secrets: SecretBox;

  constructor(deps: { readonly database: Database; readonly clock: Clock; readonly secrets: SecretBox }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#secrets = deps.secrets;
  }

  /**
   * A new secret that counts once it is confirmed; an earlier unconfirmed one
   * is forgotten. null where a second factor is on.
   */
  async begin(userId: number): Promise<string | null> {
    const secret = newTotpSecret();
    const pending = this.#secrets.seal(secret, ownerOf(userId));
    const begun = await this.#database
      .insertInto('customer_second_factors')
      .values({ user_id: String(userId), pending })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ pending }).where('customer_second_factors.secret', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return begun === undefined ? null : secret;
  }

  /**
   * Answers the recovery codes, which are stored as hashes alone; null where
   * the code is not of the secret that was shown last.
   */
  async confirm(transaction: Transaction<Tables>, userId: number, typed: string): Promise<string[] | null> {
    const row = await transaction
      .selectFrom('customer_second_factors')
      .select('pending')
      .where('user_id', '=', String(userId))
      .executeTakeFirst();
    const pending = row?.pending ?? null;
    const step = pending === null ? null : this.#stepOf(userId, pending, typed);
    if (step === null) return null;
    const confirmed = await transaction
      .updateTable('customer_second_factors')
      .set({ secret: pending, pending: null, step: String(step), on_since: this.#now() })
      .where('user_id', '=', String(userId))
      .where('pending', '=', pending)
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 0n ? null : this.renewRecoveryCodes(transaction, userId);
  }

  /** What was typed is used up by being right. `by`: the transaction of what it is asked for, where there is one. */
  async take(by: Database, userId: number, typed: string): Promise<TakenCode> {
    const row = await by
      .selectFrom('customer_second_factors')
      .select('secret')
      .where('user_id', '=', String(userId))
      .executeTakeFirst();
    const secret = row?.secret ?? null;
    if (secret === null) return 'none';
    if (typed === '') return 'missing';
    const step = this.#stepOf(userId, secret, typed);
    if (step === null) return (await this.#takeRecoveryCode(by, userId, typed)) ? 'right' : 'wrong';
    const taken = await by
      .updateTable('customer_second_factors')
      .set({ step: String(step) })
      .where('user_id', '=', String(userId))
      .where('secret', '=', secret)
      .where((of) => of.or([of('step', 'is', null), of('step', '<', String(step))]))
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n ? 'right' : 'used';
  }

  async renewRecoveryCodes(transaction: Transaction<Tables>, userId: number): Promise<string[]> {
    const user_id = String(userId);
    await transaction.deleteFrom('customer_recovery_codes').where('user_id', '=', user_id).execute();
    const codes = newRecoveryCodes();
    const created_at = this.#now();
    const rows = codes.map((code) => ({ user_id, code_hash: recoveryCodeHash(code), created_at }));
    await transaction.insertInto('customer_recovery_codes').values(rows).execute();
    return codes;
  }

  /** False where it is off already. */
  async switchOff(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
    const switched = await transaction
      .updateTable('customer_second_factors')
      .set({ secret: null, pending: null, step: null, on_since: null, off_at: this.#now() })
      .where('user_id', '=', String(userId))
      .where('secret', 'is not', null)
      .executeTakeFirst();
    await transaction.deleteFrom('customer_recovery_codes').where('user_id', '=', String(userId)).execute();
    return switched.numUpdatedRows > 0n;
  }

  /** How many have a secret that is sealed with another key than that of this data directory. */
  async countUnopened(): Promise<number> {
    const { unopened } = await this.#database
      .selectFrom('customer_second_factors')
      .select((of) => of.fn.countAll<string>().as('unopened'))
      .where('secret', 'is not', null)
      .where(sql<boolean>`not starts_with(secret, ${this.#secrets.prefix})`)
      .executeTakeFirstOrThrow();
    return Number(unopened);
  }

  /** null where the code is wrong, and where the secret cannot be opened with the key of this data directory. */
  #stepOf(userId: number, sealed: string, typed: string): number | null {
    const secret = this.#secrets.open(sealed, ownerOf(userId));
    return secret === null ? null : totpStep(secret, typed.replaceAll(' ', ''), this.#clock.wallNow());
  }

  async #takeRecoveryCode(by: Database, userId: number, typed: string): Promise<boolean> {
    const used = await by
      .updateTable('customer_recovery_codes')
      .set({ used_at: this.#now() })
      .where('user_id', '=', String(userId))
      .where('code_hash', '=', recoveryCodeHash(typed))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }

  #now(): Date {
    return new Date(this.#clock.wallNow());
  }
}

/** Operators are owners by their bare number: a secret of theirs does not open as a customer's. */
const ownerOf = (userId: number): string => `customer:${userId}`;
