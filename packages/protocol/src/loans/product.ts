import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalOrNoneInput, decimalText, epochMs, listIdInput } from '../fields.ts';
import { loanProductDto } from './loan.ts';

export const loanProduct = defineCall({
  name: 'loan.config_info',
  method: 'GET',
  path: '/api/loan/config_info',
  who: 'customer',
  changes: false,
  input: z.object({
    id: listIdInput,
    /** What the costs are asked for; left out: the least. */
    amount: decimalOrNoneInput,
  }),
  output: z.extend(loanProductDto, {
    amount: decimalText,
    daily_interest: decimalText,
    /** Of the whole term. */
    interest_amount: decimalText,
    /** What a day after the due date costs, interest and penalty together. */
    late_day_adds: decimalText,
    /** amount + interest_amount. */
    total: decimalText,
    /** The cost as a yearly rate, a fraction: total_rate / loan_period x 365. */
    yearly_rate: decimalText,
    /** The due date if it were paid out now. */
    due_at: z.string(),
    due_at_ms: epochMs,
  }),
  refusals: [1002, 1004, 3006],
  summary: 'A product, and what an amount costs.',
});
