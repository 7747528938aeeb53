import type { InputOf } from '@candor/protocol/call.ts';
import type { register } from '@candor/protocol/identity/register.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/database/tables.ts';
import type { AccountName } from './account-name.ts';

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** What other modules ask of customers who register, and do with it. */
    readonly registrationSteps: readonly RegistrationStep[];
  }
}

export type RegistrationInput = InputOf<typeof register>;

/** What a noun asks of customers at registration. */
export interface RegistrationStep {
  /** What is wrong with the form, by its fields; nothing is changed. */
  readonly check: (input: RegistrationInput, name: AccountName) => Promise<Readonly<Record<string, MessageKey>>>;
  /** In the transaction that makes the customer. Throws RegistrationFaultError, and then there is no customer. */
  readonly complete: (
    transaction: Transaction<Tables>,
    customerId: number,
    input: RegistrationInput,
    name: AccountName,
  ) => Promise<void>;
}

/** What was right when the form was looked at, and no longer is. */
export class RegistrationFaultError extends Error {
  override name = 'RegistrationFaultError';
  readonly fields: Readonly<Record<string, MessageKey>>;

  constructor(fields: Readonly<Record<string, MessageKey>>) {
    super(`Not as the form was looked at: ${Object.keys(fields).join(', ')}.`);
    this.fields = fields;
  }
}
