import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, pageInput, wholeInput } from '../fields.ts';
import { historyFields } from './history-fields.ts';
import { orderDto } from './order.ts';

export const listOrders = defineCall({
  name: 'forex.my_deal',
  method: 'GET',
  path: '/v2/api/forex/my_deal',
  who: 'customer',
  changes: false,
  input: z.object({
    /** 0 pending, 1 holding, 3 history. Of the open ones only the times count, compared with when they were made. */
    status: wholeInput(1, 0, 3),
    page: pageInput,
    ...historyFields,
  }),
  output: z.object({
    data: z.array(orderDto),
    total: z.number(),
    /** Before fees. */
    all_fact_profits: decimalText,
    /** What was charged for all that match; nothing for those that never opened. */
    all_fees: decimalText,
  }),
  refusals: [],
  summary: "The customer's contract orders, newest first, 20 a page, with the profit and the fees of all that match.",
});
