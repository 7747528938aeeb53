import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { textInput } from '../../fields.ts';
import { proposed } from '../proposal.ts';

declare module '../proposal.ts' {
  interface ProposableKinds {
    readonly 'cash.account': true;
  }
}

export const consoleAddCashAccount = defineCall({
  name: 'console.addCashAccount',
  method: 'POST',
  path: '/console/api/add_cash_account',
  who: 'operator',
  permission: 'receiving.decide',
  changes: true,
  input: z.object({
    kind: z.enum(['bank', 'wallet'], { error: 'field.notAnOption' }),
    name: textInput(120, 1),
    /** What it holds, such as EUR. */
    currency: textInput(20, 1),
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1005, 1007],
  summary: 'Propose a further account of the house’s cash, to which payments can be booked; a second operator decides.',
});
