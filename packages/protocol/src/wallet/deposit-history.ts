import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageInput, wholeInput } from '../fields.ts';
import { depositDto } from './deposit.ts';

export const depositHistory = defineCall({
  name: 'quickCharge.quick_ist',
  method: 'GET',
  path: '/api/quickCharge/quick_ist',
  who: 'customer',
  changes: false,
  /** type: 0 coins, 1 banks, 2 both. */
  input: z.object({ type: wholeInput(2, 0, 2), page: pageInput }),
  output: z.object({ data: z.array(depositDto), total: z.number() }),
  refusals: [],
  summary: "The customer's deposits, newest first, 20 a page.",
});
