import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalOrNoneInput, idInput, textInput } from '../../fields.ts';
import { cashAccountInput } from '../books/cash-account.ts';
import { proposed } from '../proposal.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'deposit.credit': true;
  }
}

export const consoleCreditDeposit = defineCall({
  name: 'console.creditDeposit',
  method: 'POST',
  path: '/console/api/credit_deposit',
  who: 'operator',
  permission: 'deposits.decide',
  changes: true,
  input: z.object({
    id: idInput,
    /** What is credited, in the site currency; left out: what was announced, at the price of now. */
    arrived: decimalOrNoneInput,
    cash_account: cashAccountInput,
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1004, 1005, 1007, 2006],
  summary: 'Credit a deposit; from the threshold on it waits for a second operator.',
});
