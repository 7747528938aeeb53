import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../call.ts';
import { idInput } from '../fields.ts';

export const deletePayoutMethod = defineCall({
  name: 'wallet.del_draw_method',
  method: 'POST',
  path: '/api/wallet/del_draw_method',
  who: 'customer',
  restrictedAs: ['outflow'],
  changes: true,
  input: z.object({ id: idInput }),
  output: NO_OUTPUT,
  refusals: [1004],
  summary: 'Removes a bound address or bank account; withdrawals under way to it go on.',
});
