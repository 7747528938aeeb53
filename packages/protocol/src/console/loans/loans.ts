import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { idInput, optionalText, pageInput } from '../../fields.ts';
import { loanFilter, reviewedLoanDto } from './loan.ts';

/** An id of a loan or of a customer, or the beginning of how the customer signs in. */
const search = optionalText(254);

export const consoleLoans = defineCall({
  name: 'console.loans',
  method: 'GET',
  path: '/console/api/loans',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: z.object({ ...loanFilter, search, page: pageInput }),
  output: z.object({ list: z.array(reviewedLoanDto), total: z.number() }),
  refusals: [],
  summary:
    'Loans, 20 a page: a queue its oldest first, what is to be repaid by its due date, what has ended newest first.',
});

export const consoleExportLoans = defineCall({
  name: 'console.exportLoans',
  method: 'GET',
  path: '/console/api/loans_csv',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  file: 'text/csv; charset=utf-8',
  input: z.object({ ...loanFilter, search }),
  output: FILE_OUTPUT,
  refusals: [],
  summary: 'The same as a CSV file, 50,000 loans at most; the last line says so where there are more.',
});

export const consoleCustomerLoans = defineCall({
  name: 'console.customerLoans',
  method: 'GET',
  path: '/console/api/customer_loans',
  who: 'operator',
  permission: 'loans.read',
  changes: false,
  input: z.object({ id: idInput, page: pageInput }),
  output: z.object({ list: z.array(reviewedLoanDto), total: z.number() }),
  refusals: [1004],
  summary: 'A customer’s loans, newest first, 20 a page.',
});
