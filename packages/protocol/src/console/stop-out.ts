import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, pageInput } from '../fields.ts';

export const consoleStopOut = defineCall({
  name: 'console.stopOut',
  method: 'GET',
  path: '/console/api/stop_out',
  who: 'operator',
  permission: 'customers.read',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        customer_id: z.number(),
        /** Percent, two decimals. */
        margin_level: decimalText,
        equity: decimalText,
        margin: decimalText,
        open_profit: decimalText,
        /** What is worth most, at the price that it would be closed at; null where nothing is held any more. */
        largest: z.nullable(
          z.object({
            instrument_id: z.number(),
            show_code: z.string(),
            side: z.enum(['buy', 'sell']),
            lots: decimalText,
            worth: decimalText,
          }),
        ),
      }),
    ),
    total: z.number(),
    /** Percent: who is below the one is in the list, who reaches the other is closed. */
    margin_call_level: z.number(),
    stop_out_level: z.number(),
    /** Wall clock of the levels; the largest positions are of now. */
    computed_at: epochMs,
  }),
  refusals: [],
  summary: 'Customers below the margin call level, ten a page: those closest to stop-out first.',
});
