import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalInput, decimalText, idInput, optionalDecimalInput } from '../fields.ts';

export const followEstimate = defineCall({
  name: 'follow.estimate',
  method: 'GET',
  path: '/api/follow/estimate',
  who: 'customer',
  changes: false,
  input: z.object({
    trader_id: idInput,
    multiple: decimalInput,
    max_amount: decimalInput,
    max_loss: optionalDecimalInput,
  }),
  output: z.object({
    /** Of the trader's orders that opened and closed in the last 30 days, 1,000 at most. */
    orders: z.number(),
    copied: z.number(),
    smaller: z.number(),
    left_out: z.number(),
    /** Less fees, before the trader's share; and that share. */
    profits: decimalText,
    share: decimalText,
    /** The lowest that the result was after a close, 0 or negative. */
    lowest: decimalText,
    /** Whether the cap would have ended the follow; the figures are those until then. */
    cap_reached: z.boolean(),
    /** What one's own trading account has free now. */
    available: decimalText,
  }),
  refusals: [1000, 1002, 1004],
  summary: 'What following a trader on these terms would have brought in the last 30 days, by their closed orders.',
});
