import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';
import { subscriptionDto } from './fund.ts';

export const fundApplyRefund = defineCall({
  name: 'fund.applyRefund',
  method: 'GET',
  path: '/api/fund/applyRefund',
  who: 'customer',
  changes: true,
  input: z.object({ sub_id: idInput }),
  output: subscriptionDto,
  refusals: [1002, 1004, 1005],
  summary: 'Gives a subscription back: the capital less the penalty comes at the next midnight. It cannot be undone.',
});
