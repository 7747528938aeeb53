import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, listIdInput, optionalText, secondFactorInput, wholeInput } from '../fields.ts';
import { withdrawalDto } from './withdrawal.ts';

export const requestWithdrawal = defineCall({
  name: 'account.draw',
  method: 'POST',
  path: '/api/account/draw',
  who: 'customer',
  restrictedAs: ['commitment', 'outflow'],
  changes: true,
  body: 'form',
  input: z.object({
    draw_currency_id: listIdInput,
    /** In the site currency, the fee included. What of it is too small to be sent stays in the account. */
    number: decimalInput,
    memo: optionalText(200),
    /** A bound method; 0 where the site lets an address be typed. */
    draw_method_id: wholeInput(0),
    pay_password: optionalText(6),
    totp: secondFactorInput,
    /** Only where is_withdraw_account_input is on and no method is named. */
    address: optionalText(200),
  }),
  output: withdrawalDto,
  refusals: [1002, 1003, 1004, 1011, 1014, 1015, 2002, 2006, 3001, 3002, 3003, 3004, 3006],
  summary: 'Asks for a withdrawal; its money is set aside at once.',
});
