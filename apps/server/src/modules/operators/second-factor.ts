import type { Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../../kernel/second-factor/recovery-codes.ts';
import { isSealed } from '../../kernel/second-factor/secret-box.ts';
import type { SecretBox } from '../../kernel/second-factor/secret-box.ts';
import { newTotpSecret, totpStep } from '../../kernel/second-factor/totp.ts';
import type { Operator } from './operators.ts';

/**
 * The second factor of operators: a code of their authenticator, or one of their recovery codes. Invariant: no code is
 * taken twice, even by two calls at the same moment. Secrets are in the database sealed alone.
 */
export class SecondFactor {
  readonly #deps: { readonly database: Database; readonly clock: Clock; readonly secrets: SecretBox };

  constructor(deps: { readonly database: Database; readonly clock: Clock; readonly secrets: SecretBox }) {
    this.#deps = deps;
  }

  /**
   * Seals what an earlier version kept in the clear; to be called before anybody signs in. Answers how many operators
   * have a secret that the key of this data directory does not open.
   */
  async sealAll(): Promise<number> {
    let unopened = 0;
    const rows = await this.#deps.database
      .selectFrom('operators')
      .select(['id', 'totp_secret', 'totp_pending'])
      .execute();
    for (const { id, totp_secret, totp_pending } of rows) {
      const seal = (text: string | null): string | null =>
        text === null || isSealed(text) ? text : this.#deps.secrets.seal(text, id);
      if (totp_secret !== null && isSealed(totp_secret) && this.#deps.secrets.open(totp_secret, id) === null)
        unopened++;
      if (seal(totp_secret) === totp_secret && seal(totp_pending) === totp_pending) continue;
      await this.#deps.database
        .updateTable('operators')
        .set({ totp_secret: seal(totp_secret), totp_pending: seal(totp_pending) })
        .where('id', '=', id)
        .execute();
    }
    return unopened;
  }

  /** Whether what was typed is right, for one who has a second factor; it is used up by this. */
  async take(operator: Operator, typed: string): Promise<boolean> {
    if (operator.totpSecret === null) return true;
    return (await this.takeTotp(operator, typed)) || this.#takeRecoveryCode(operator.id, typed);
  }

  async takeTotp({ id, totpSecret }: Operator, typed: string): Promise<boolean> {
    const step = this.#stepOf(id, totpSecret, typed);
    if (step === null) return false;
    const taken = await this.#deps.database
      .updateTable('operators')
      .set({ totp_step: String(step) })
      .where('id', '=', String(id))
      .where((of) => of.or([of('totp_step', 'is', null), of('totp_step', '<', String(step))]))
      .executeTakeFirst();
    return taken.numUpdatedRows > 0n;
  }

  /** A new secret that counts once it is confirmed; an earlier unconfirmed one is forgotten. */
  async begin(transaction: Transaction<Tables>, operatorId: number): Promise<string> {
    const secret = newTotpSecret();
    const totp_pending = this.#deps.secrets.seal(secret, String(operatorId));
    const update = transaction.updateTable('operators').set({ totp_pending });
    await update.where('id', '=', String(operatorId)).where('totp_secret', 'is', null).execute();
    return secret;
  }

  /**
   * Answers the recovery codes, which are stored as hashes alone; null where
   * the code is not of the secret that was shown.
   */
  async confirm(transaction: Transaction<Tables>, operator: Operator, typed: string): Promise<string[] | null> {
    const { id, totpPending } = operator;
    const step = this.#stepOf(id, totpPending, typed);
    if (step === null) return null;
    const confirmed = await transaction
      .updateTable('operators')
      .set({ totp_secret: totpPending, totp_pending: null, totp_step: String(step) })
      .where('id', '=', String(id))
      .where('totp_secret', 'is', null)
      .where('totp_pending', '=', totpPending)
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 0n ? null : this.renewRecoveryCodes(transaction, id);
  }

  async renewRecoveryCodes(transaction: Transaction<Tables>, operatorId: number): Promise<string[]> {
    const operator_id = String(operatorId);
    await transaction.deleteFrom('operator_recovery_codes').where('operator_id', '=', operator_id).execute();
    const codes = newRecoveryCodes();
    const created_at = new Date(this.#deps.clock.wallNow());
    const rows = codes.map((code) => ({ operator_id, code_hash: recoveryCodeHash(code), created_at }));
    await transaction.insertInto('operator_recovery_codes').values(rows).execute();
    return codes;
  }

  async recoveryCodesLeft(operatorId: number): Promise<number> {
    const { left } = await this.#deps.database
      .selectFrom('operator_recovery_codes')
      .select((of) => of.fn.countAll<string>().as('left'))
      .where('operator_id', '=', String(operatorId))
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  }

  /** null where the code is wrong, and where the secret cannot be opened with the key of this data directory. */
  #stepOf(id: number, sealed: string | null, typed: string): number | null {
    const secret = sealed === null ? null : this.#deps.secrets.open(sealed, String(id));
    return secret === null ? null : totpStep(secret, typed.replaceAll(' ', ''), this.#deps.clock.wallNow());
  }

  async #takeRecoveryCode(operatorId: number, typed: string): Promise<boolean> {
    const used = await this.#deps.database
      .updateTable('operator_recovery_codes')
      .set({ used_at: new Date(this.#deps.clock.wallNow()) })
      .where('operator_id', '=', String(operatorId))
      .where('code_hash', '=', recoveryCodeHash(typed))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }
}
