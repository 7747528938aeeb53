import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalText, epochMs, pageInput } from '../../fields.ts';
import { cashAccount } from './cash-account.ts';
import { ledgerAccount, ledgerAccountInput, periodInput } from './ledger-account.ts';

export const consoleLedgerPostings = defineCall({
  name: 'console.ledgerPostings',
  method: 'GET',
  path: '/console/api/ledger_postings',
  who: 'operator',
  permission: 'books.read',
  changes: false,
  input: z.object({ ...ledgerAccountInput, ...periodInput, page: pageInput }),
  output: z.object({
    account: z.object(ledgerAccount),
    opening: decimalText,
    closing: decimalText,
    list: z.array(
      z.object({
        id: z.number(),
        at: epochMs,
        type: z.number(),
        /** Above zero what was credited, below what was debited. */
        amount: decimalText,
        /** Of the account after it. */
        balance: decimalText,
        customer: z.nullable(z.number()),
        /** What `subject` numbers; null where there is none. */
        about: z.nullable(z.enum(['deposit', 'withdrawal', 'order', 'option'])),
        subject: z.nullable(z.number()),
        /** The other side: its kind, and which cash account where it is one. */
        other: z.string(),
        other_cash: z.nullable(cashAccount),
        memo: z.string(),
      }),
    ),
    total: z.number(),
  }),
  refusals: [1004],
  summary:
    'The postings of an account of the ledger in a period, newest first, 50 a page, with its balance after each.',
});
