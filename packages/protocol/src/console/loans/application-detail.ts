import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idInput } from '../../fields.ts';
import { loanApplicationDetailDto, loanApplicationDto } from './application.ts';

export const consoleLoanApplication = defineCall({
  name: 'console.loanApplication',
  method: 'GET',
  path: '/console/api/loan_application',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: z.object({ id: idInput }),
  output: z.object({
    application: loanApplicationDetailDto,
    /** What the customer submitted before and after, newest first. */
    others: z.array(loanApplicationDto),
  }),
  refusals: [1004],
  summary: 'One application, with the customer’s other ones.',
});
