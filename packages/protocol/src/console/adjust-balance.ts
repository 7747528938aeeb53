import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, idInput, textInput, wholeInput } from '../fields.ts';
import { proposed } from './proposal.ts';

declare module './proposal.ts' {
  interface ProposableKinds {
    readonly 'balance.adjust': true;
  }
}

export const consoleAdjustBalance = defineCall({
  name: 'console.adjustBalance',
  method: 'POST',
  path: '/console/api/adjust_balance',
  who: 'operator',
  permission: 'balances.adjust',
  changes: true,
  input: z.object({
    customer_id: idInput,
    /** 1 trading, 2 options, 3 funding. */
    account: wholeInput(3, 1, 3),
    direction: z.enum(['give', 'take']),
    amount: decimalInput,
    /** What the customer reads in the records. */
    memo: textInput(200, 1),
    reason: textInput(500, 1),
  }),
  output: proposed,
  refusals: [1002, 1004, 1005, 1007, 3001],
  summary: 'Propose an adjustment of a balance: a posting of its own kind, never a change of another.',
});
