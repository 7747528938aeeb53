import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { epochMs, wholeInput } from '../fields.ts';
import { agreementDto, loanDto } from './loan.ts';

const LARGEST_ID = 999_999_999_999_999;

export const loanDetail = defineCall({
  name: 'loan.loan_info',
  method: 'GET',
  path: '/api/loan/loan_info',
  who: 'customer',
  changes: false,
  /** Either names the loan. */
  input: z.object({ id: wholeInput(0, 0, LARGEST_ID), loan_id: wholeInput(0, 0, LARGEST_ID) }),
  output: z.object({
    loan: loanDto,
    /** As it was signed. */
    agreement: z.extend(agreementDto, {
      signed_at: z.string(),
      signed_at_ms: epochMs,
      product_version: z.number(),
      /** Shows the signature to the customer, for a few minutes. */
      signature: z.string(),
      /** Hex, over text, signature and product version. */
      sha256: z.string(),
    }),
  }),
  refusals: [1004],
  summary: 'A loan with its signed agreement.',
});
