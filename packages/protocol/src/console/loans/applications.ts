import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalText, pageInput } from '../../fields.ts';
import { loanApplicationDto } from './application.ts';

export const consoleLoanApplications = defineCall({
  name: 'console.loanApplications',
  method: 'GET',
  path: '/console/api/loan_applications',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: z.object({
    state: z._default(z.enum(['waiting', 'approved', 'refused']), 'waiting'),
    /** The id of a customer, or the beginning of a name as it was submitted. */
    search: optionalText(254),
    page: pageInput,
  }),
  output: z.object({ list: z.array(loanApplicationDto), total: z.number() }),
  refusals: [],
  summary: 'Applications for loans, 20 a page: those that wait longest first, what is decided newest first.',
});
