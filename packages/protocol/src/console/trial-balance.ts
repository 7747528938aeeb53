import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';

export const consoleTrialBalance = defineCall({
  name: 'console.trialBalance',
  method: 'GET',
  path: '/console/api/trial_balance',
  who: 'operator',
  permission: 'books.read',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** Sums by kind of account. */
    accounts: z.array(
      z.object({ kind: z.number(), name: z.string(), demo: z.boolean(), owners: z.number(), balance: z.string() }),
    ),
    /** Of everything; "0" unless the books are wrong. */
    total: z.string(),
    /** Accounts whose balance is not the sum of their postings; the first hundred. */
    differences: z.array(z.object({ owner: z.number(), kind: z.number(), balance: z.string(), postings: z.string() })),
    /** Customers whose adjustments are not the sum of what was decided for them; the first hundred. */
    unexplained: z.array(z.number()),
  }),
  refusals: [],
  summary: 'Whether the books balance: every account by kind, against its postings, in one snapshot.',
});
