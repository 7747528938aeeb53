import * as z from 'zod/mini';
import { defineCall, FILE_OUTPUT } from '../call.ts';
import { wholeInput } from '../fields.ts';

/** Most postings, and most closed orders, that one statement holds. */
export const MOST_STATEMENT_ROWS = 50_000;
/** The longest period of one statement: a leap year and the hours by which clocks may have changed in it. */
export const LONGEST_STATEMENT_SECONDS = 367 * 86_400;

export const statement = defineCall({
  name: 'accountLog.statement',
  method: 'GET',
  path: '/v2/api/main/accountLog/statement',
  who: 'customer',
  changes: false,
  file: 'application/pdf',
  input: z.object({
    /** Epoch seconds, both included. */
    startTime: wholeInput(0, 0, 100_000_000_000),
    endTime: wholeInput(0, 1, 100_000_000_000),
  }),
  output: FILE_OUTPUT,
  refusals: [],
  summary:
    'A statement of every account as a PDF file: balances, every posting, every closed order and option of the period.',
});
