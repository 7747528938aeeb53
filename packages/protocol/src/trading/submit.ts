import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, listIdInput, optionalDecimalInput, wholeInput } from '../fields.ts';
import { orderDto } from './order.ts';

/** Opens a market order or places a pending one. */
export const submit = defineCall({
  name: 'forex.submit',
  method: 'GET',
  path: '/v2/api/forex/submit',
  who: 'customer',
  restrictedAs: ['commitment'],
  changes: true,
  input: z.object({
    /** 1 buy, 2 sell. */
    type: wholeInput(0, 1, 2),
    /** Lots. */
    cont: decimalInput,
    forex_id: listIdInput,
    /** 1 market, 0 pending. */
    status: wholeInput(1, 0, 1),
    target_price: optionalDecimalInput,
    stop_loss_price: optionalDecimalInput,
    target_profit_price: optionalDecimalInput,
    /** Instead of a stop-loss: the distance at which it follows the best price. */
    trail: optionalDecimalInput,
    multiple: wholeInput(0, 0, 10_000),
  }),
  output: z.object({ id: z.number(), order: orderDto }),
  refusals: [1003, 1004, 2001, 2002, 2003, 2004, 2005, 2006],
  summary: 'Open a market order (status 1) or place a pending one (status 0).',
});
