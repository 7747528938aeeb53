import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalOrNoneInput, decimalText, flag, listIdInput } from '../fields.ts';
import { offeredFundDto } from './fund.ts';

export const fundInfo = defineCall({
  name: 'fund.info',
  method: 'GET',
  path: '/api/fund/info',
  who: 'customer',
  changes: false,
  input: z.object({
    id: listIdInput,
    /** What the quote is asked for; left out or outside the limits: the least. */
    amount: decimalOrNoneInput,
  }),
  output: z.extend(offeredFundDto, {
    /** Who pays the income and promises the rate: the name of the site. */
    payer: z.string(),
    /** What can be locked now: of the funding account or, with one account for everything, of that one. */
    available: decimalText,
    /** 0: a practice account, which may look and not subscribe. */
    is_real: flag,
    /** 1: a loan has to be repaid first. */
    has_unpaid_loan: flag,
  }),
  refusals: [1004],
  summary: 'A product, also one that is closed, and what an amount earns and costs.',
});
