import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { idInput } from '../fields.ts';

export const loanAgreementPdf = defineCall({
  name: 'loan.agreement_pdf',
  method: 'GET',
  path: '/api/loan/agreement_pdf',
  who: 'customer',
  changes: false,
  file: 'application/pdf',
  input: z.object({ loan_id: idInput }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'The signed agreement of a loan as a PDF file: text, signature, product version and SHA-256.',
});
