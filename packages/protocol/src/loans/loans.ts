import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { pageInput } from '../fields.ts';
import { loanDto } from './loan.ts';

export const loanList = defineCall({
  name: 'loan.loan_list',
  method: 'GET',
  path: '/api/loan/loan_list',
  who: 'customer',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({ data: z.array(loanDto), total: z.number() }),
  refusals: [],
  summary: "The customer's loans, newest first, 20 a page.",
});
