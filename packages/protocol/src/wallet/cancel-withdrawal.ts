import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';
import { withdrawalDto } from './withdrawal.ts';

export const cancelWithdrawal = defineCall({
  name: 'account.cancel_draw',
  method: 'POST',
  path: '/api/account/cancel_draw',
  who: 'customer',
  changes: true,
  input: z.object({ id: idInput }),
  output: withdrawalDto,
  refusals: [1004, 1005],
  summary: 'Takes a withdrawal back that is not being sent yet.',
});
