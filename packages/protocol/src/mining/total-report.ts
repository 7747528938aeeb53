import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText } from '../fields.ts';

export const fundTotalReport = defineCall({
  name: 'fund.totalReport',
  method: 'GET',
  path: '/api/fund/totalReport',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** Capital that is locked now. */
    total_share_amount: decimalText,
    /** Income that was paid since the last midnight of the site. */
    today_fund_amount: decimalText,
    /** Income so far. */
    total_fund_amount: decimalText,
    currency_code: z.string(),
    /** Subscriptions that have not ended. */
    running: z.number(),
  }),
  refusals: [],
  summary: "What the customer's subscriptions hold and have earned.",
});
