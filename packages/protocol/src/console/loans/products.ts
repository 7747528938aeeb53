import * as z from 'zod/mini';
import { defineCall, NO_INPUT, NO_OUTPUT } from '../../call.ts';
import { decimalInput, decimalText, epochMs, listIdInput, textInput, wholeInput } from '../../fields.ts';
import { amountInput, loanProductDto } from '../../loans/loan.ts';

export const consoleLoanProducts = defineCall({
  name: 'console.loanProducts',
  method: 'GET',
  path: '/console/api/loan_products',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    list: z.array(
      z.extend(loanProductDto, {
        is_open: z.boolean(),
        /** Of this version, and who saved it; "" of a product that came with the site. */
        savedAt: epochMs,
        operator: z.string(),
        /** Loans of any version that are to be repaid, and what they owe. */
        loans: z.number(),
        owed: decimalText,
      }),
    ),
  }),
  refusals: [],
  summary: 'Products of loans, those that are closed too; a hundred at most.',
});

export const consoleSaveLoanProduct = defineCall({
  name: 'console.saveLoanProduct',
  method: 'POST',
  path: '/console/api/save_loan_product',
  who: 'operator',
  permission: 'loans.decide',
  changes: true,
  input: z.object({
    /** 0: a new one. */
    id: wholeInput(0, 0, 2_147_483_647),
    /** Of what is changed, as it was read; refused with 1005 where somebody else has saved since. 0 of a new one. */
    version: wholeInput(0, 0, 2_147_483_647),
    min_amount: amountInput,
    max_amount: amountInput,
    /** Days. */
    loan_period: wholeInput(0, 1, 3_650),
    free_period: wholeInput(0, 0, 3_650),
    /** Fractions a day, of at most 6 decimals and below 1. */
    interest_rate: decimalInput,
    penalty_rate: decimalInput,
    reason: textInput(500, 1),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: [1004, 1005, 1007],
  summary: 'Save a product as its next version. Loans keep the terms that were signed.',
});

export const consoleOpenLoanProduct = defineCall({
  name: 'console.openLoanProduct',
  method: 'POST',
  path: '/console/api/open_loan_product',
  who: 'operator',
  permission: 'loans.decide',
  changes: true,
  input: z.object({ id: listIdInput, open: wholeInput(0, 0, 1), reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Offer a product, or close it to new loans.',
});
