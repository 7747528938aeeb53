import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalOrNoneInput, idInput } from '../fields.ts';
import { orderDto } from './order.ts';

/** Closes a holding order at the current price, whole or in part. */
export const close = defineCall({
  name: 'forex.close',
  method: 'GET',
  path: '/v2/api/forex/close',
  who: 'customer',
  changes: true,
  input: z.object({ id: idInput, cont: decimalOrNoneInput }),
  output: z.object({ order: orderDto }),
  refusals: [1004, 2001, 2004, 2006, 2007],
  summary: 'Close a holding order; cont (lots) closes a part and leaves the rest open under the same id.',
});
