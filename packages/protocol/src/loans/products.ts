import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { loanProductDto } from './loan.ts';

export const loanProducts = defineCall({
  name: 'loan.loan_config',
  method: 'GET',
  path: '/api/loan/loan_config',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.array(loanProductDto),
  refusals: [1002],
  summary: 'The products that can be borrowed by now, the shortest first; a hundred at most.',
});
