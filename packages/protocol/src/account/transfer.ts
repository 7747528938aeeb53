import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, optionalText, wholeInput } from '../fields.ts';

export const transfer = defineCall({
  name: 'account.transfer',
  method: 'POST',
  path: '/api/account/transfer',
  who: 'customer',
  restrictedAs: ['outflow'],
  /** Into the funding account, which withdrawals leave from. */
  isRestricted: ({ to }) => to === 3,
  changes: true,
  input: z.object({
    /** How much. */
    balance: decimalInput,
    /** Every account is kept in the site currency: taken and not looked at. */
    currency_id: z.optional(z.union([optionalText(40), z.number()])),
    /** accountTypeId: 1 forex, 2 micro, 3 change. */
    from: wholeInput(0, 1, 3),
    to: wholeInput(0, 1, 3),
  }),
  output: z.object({}),
  refusals: [1004, 2002, 3001, 3006],
  summary: "Moves money between the customer's own accounts; a practice account may, too.",
});
