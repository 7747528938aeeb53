import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText, epochMs } from '../fields.ts';
import { answersDto, applicationStepDto } from './application.ts';

export const loanApplication = defineCall({
  name: 'loan.info',
  method: 'GET',
  path: '/api/loan/info',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.extend(applicationStepDto, {
    name: z.string(),
    last_name: z.string(),
    country: z.string(),
    mobile: z.string(),
    /** What was entered, to be sent again after a refusal; else empty. Pictures as addresses that show them. */
    answers: answersDto,
    /** The loan that keeps the customer from taking money out; null for none. */
    unpaid_loan: z.nullable(z.object({ id: z.number(), owed: decimalText, due_at_ms: epochMs })),
  }),
  refusals: [1002],
  summary: 'How far the application is that a loan takes, and whether a loan is to be repaid.',
});
