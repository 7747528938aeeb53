import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../../call.ts';
import { periodInput } from './ledger-account.ts';

export const consoleExportBooks = defineCall({
  name: 'console.exportBooks',
  method: 'GET',
  path: '/console/api/books_csv',
  who: 'operator',
  permission: 'books.read',
  changes: false,
  file: 'text/csv; charset=utf-8',
  input: z.object(periodInput),
  output: FILE_OUTPUT,
  refusals: [],
  summary: 'The trial balance of a period as a CSV file.',
});
