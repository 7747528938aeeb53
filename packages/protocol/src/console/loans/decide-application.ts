import * as z from 'zod/mini';
import { defineCall, NO_OUTPUT } from '../../call.ts';
import { idInput, optionalText } from '../../fields.ts';

export const consoleDecideLoanApplication = defineCall({
  name: 'console.decideLoanApplication',
  method: 'POST',
  path: '/console/api/decide_loan_application',
  who: 'operator',
  permission: 'loans.decide',
  changes: true,
  input: z.object({
    id: idInput,
    decision: z.enum(['approve', 'refuse']),
    /** Of a refusal: the customer reads it. */
    reason: optionalText(500),
  }),
  output: NO_OUTPUT,
  refusals: [1004, 1005, 1007],
  summary: 'Approve or refuse an application for loans. It moves no money.',
});
