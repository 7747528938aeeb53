import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput } from '../../fields.ts';
import { cashAccount } from './cash-account.ts';

export const cashChoices = z.object({
  /** Open accounts that it can be booked to. */
  list: z.array(cashAccount),
  /** Where it was booked or, until then, where it belongs. */
  cash_account: z.number(),
});

export const consoleCashChoices = defineCall({
  name: 'console.cashChoices',
  method: 'GET',
  path: '/console/api/cash_choices',
  who: 'operator',
  permission: 'books.read',
  changes: false,
  input: z.object({
    /** Of the payment. */
    id: idInput,
  }),
  output: cashChoices,
  refusals: [1004],
  summary: 'The cash accounts that a payment can have arrived in or be sent from.',
});
