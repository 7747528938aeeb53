import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { textInput } from '../fields.ts';
import type { LoanField } from './application.ts';
import { applicationStepDto, LOAN_FIELD_NAMES } from './application.ts';

const answer = z.pipe(
  z.optional(z.union([z.string(), z.number(), z.null()])),
  z.pipe(
    z.transform((value: string | number | null | undefined) => String(value ?? '')),
    textInput(500),
  ),
);

export const submitLoanApplication = defineCall({
  name: 'loan.kyc_submit',
  method: 'POST',
  path: '/api/loan/kyc_submit',
  who: 'customer',
  changes: true,
  /** Each field as application.ts says; one whose setting `is_loan_{field}` is off is refused where it is filled in. */
  input: z.object(
    // Object.fromEntries forgets the names of the fields.
    Object.fromEntries(LOAN_FIELD_NAMES.map((field) => [field, answer])) as Record<LoanField, typeof answer>,
  ),
  output: applicationStepDto,
  refusals: [1002, 1005, 1006],
  summary: 'Sends the application that a loan takes; again after a refusal.',
});
