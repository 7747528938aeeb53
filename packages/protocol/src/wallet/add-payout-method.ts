import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listIdInput, optionalPassword, optionalText, secondFactorInput, wholeInput } from '../fields.ts';
import { bankAccountFields, payoutMethodDto } from './payout-method.ts';

export const addPayoutMethod = defineCall({
  name: 'wallet.bind_draw_method',
  method: 'POST',
  path: '/api/wallet/bind_draw_method',
  who: 'customer',
  restrictedAs: ['commitment', 'outflow'],
  changes: true,
  body: 'form',
  input: z.object({
    /** The withdraw currency that it is for. */
    draw_id: listIdInput,
    /** 1 an address, 2 a bank account. */
    type: wholeInput(0, 1, 2),
    dc_address: optionalText(200),
    payee_account: optionalText(64),
    payee_name: optionalText(120),
    ...bankAccountFields,
    /** The sign-in password. */
    password: optionalPassword,
    totp: secondFactorInput,
  }),
  output: payoutMethodDto,
  refusals: [1002, 1003, 1004, 1005, 1010, 1011, 1014, 1015, 3002, 3006],
  summary: 'Binds an address or a bank account; an address is checked against its network.',
});
