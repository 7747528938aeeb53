import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, idInput, optionalDecimalInput } from '../fields.ts';
import { orderDto } from './order.ts';

export const changeOrder = defineCall({
  name: 'forex.change_order',
  method: 'POST',
  path: '/v2/api/forex/change_order',
  who: 'customer',
  restrictedAs: ['commitment'],
  changes: true,
  body: 'json',
  input: z.object({
    id: idInput,
    /** Lots. */
    cont: decimalInput,
    target_price: decimalInput,
    stop_loss_price: optionalDecimalInput,
    target_profit_price: optionalDecimalInput,
    /** Instead of a stop-loss: the distance at which it follows the best price from the fill on. */
    trail: optionalDecimalInput,
  }),
  output: z.object({ order: orderDto }),
  refusals: [1003, 1004, 2001, 2002, 2004, 2005, 2006, 2007, 3001],
  summary: 'Change lots, target and stops of a pending order, which keeps its id; an empty stop removes it.',
});
