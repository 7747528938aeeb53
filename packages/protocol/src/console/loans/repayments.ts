import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { idInput, optionalText, pageInput, textInput } from '../../fields.ts';
import { cashAccountInput } from '../books/cash-account.ts';
import { cashChoices } from '../books/cash-choices.ts';
import { reviewedRepaymentDto } from './loan.ts';

export const consoleLoanRepayments = defineCall({
  name: 'console.loanRepayments',
  method: 'GET',
  path: '/console/api/loan_repayments',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: z.object({
    state: z._default(z.enum(['waiting', 'accepted', 'refused']), 'waiting'),
    /** An id of a loan or of a customer. */
    search: optionalText(254),
    page: pageInput,
  }),
  output: z.object({ list: z.array(reviewedRepaymentDto), total: z.number() }),
  refusals: [],
  summary: 'Repayments with a coin, 20 a page: those that wait longest first.',
});

export const consoleLoanRepayment = defineCall({
  name: 'console.loanRepayment',
  method: 'GET',
  path: '/console/api/loan_repayment',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({ repayment: reviewedRepaymentDto }),
  refusals: [1004],
  summary: 'A repayment with a coin, whatever became of it.',
});

export const consoleRepaymentCashChoices = defineCall({
  name: 'console.loanRepaymentCashChoices',
  method: 'GET',
  path: '/console/api/loan_repayment_cash_choices',
  who: 'operator',
  permission: 'loans.decide',
  changes: false,
  input: z.object({ id: idInput }),
  output: cashChoices,
  refusals: [1004],
  summary: 'The cash accounts that a repayment with a coin can have arrived in.',
});

export const consoleAcceptRepayment = defineCall({
  name: 'console.acceptLoanRepayment',
  method: 'POST',
  path: '/console/api/accept_loan_repayment',
  who: 'operator',
  permission: 'loans.decide',
  changes: true,
  /** `cash_account`: where it arrived; 0: in the wallet of the coin. */
  input: z.object({ id: idInput, cash_account: cashAccountInput, reason: textInput(500, 1) }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Take a repayment for arrived: the loan is repaid.',
});

export const consoleRefuseRepayment = defineCall({
  name: 'console.refuseLoanRepayment',
  method: 'POST',
  path: '/console/api/refuse_loan_repayment',
  who: 'operator',
  permission: 'loans.decide',
  changes: true,
  input: z.object({
    id: idInput,
    /** The customer reads it. */
    reason: textInput(500, 1),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Refuse a repayment: the loan is to be repaid again, and the days since are added.',
});
