import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { ledgerAccountInput, periodInput } from './ledger-account.ts';

export const consoleExportLedgerPostings = defineCall({
  name: 'console.exportLedgerPostings',
  method: 'GET',
  path: '/console/api/ledger_postings_csv',
  who: 'operator',
  permission: 'books.read',
  changes: false,
  file: 'text/csv; charset=utf-8',
  input: z.object({ ...ledgerAccountInput, ...periodInput }),
  output: FILE_OUTPUT,
  refusals: [1004],
  summary: 'The postings of an account of the ledger in a period as a CSV file, oldest first.',
});
