import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput } from '../fields.ts';
import { orderDto } from './order.ts';

export const cancelTrade = defineCall({
  name: 'forex.cancel_trade',
  method: 'GET',
  path: '/v2/api/forex/cancel_trade',
  who: 'customer',
  changes: true,
  input: z.object({ id: idInput }),
  output: z.object({ order: orderDto }),
  refusals: [1004, 2007],
  summary: 'Cancel a pending order and release what it reserved.',
});
