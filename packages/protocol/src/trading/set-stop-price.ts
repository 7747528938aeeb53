import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idInput, optionalDecimalInput } from '../fields.ts';
import { orderDto } from './order.ts';

export const setStopPrice = defineCall({
  name: 'forex.set_stop_price',
  method: 'GET',
  path: '/v2/api/forex/set_stop_price',
  who: 'customer',
  changes: true,
  input: z.object({
    id: idInput,
    stop_loss_price: optionalDecimalInput,
    target_profit_price: optionalDecimalInput,
    /** Instead of a stop-loss: the distance at which it follows the best price. */
    trail: optionalDecimalInput,
  }),
  output: z.object({ order: orderDto }),
  refusals: [1004, 2001, 2005, 2006, 2007],
  summary: 'Set the stop-loss and take-profit of an open order; an empty value removes that stop.',
});
