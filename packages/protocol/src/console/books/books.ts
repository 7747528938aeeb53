import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalText, epochMs } from '../../fields.ts';
import { ledgerAccount, periodInput } from './ledger-account.ts';

/** Credit less debit: what customers own is above zero, and what the house holds below. */
const figures = { opening: decimalText, debits: decimalText, credits: decimalText, closing: decimalText };

export const consoleBooks = defineCall({
  name: 'console.books',
  method: 'GET',
  path: '/console/api/books',
  who: 'operator',
  permission: 'books.read',
  changes: false,
  input: z.object(periodInput),
  output: z.object({
    /** From the first of these instants to before the second; null: no bound. */
    begins: z.nullable(epochMs),
    ends: z.nullable(epochMs),
    list: z.array(
      z.object({
        ...ledgerAccount,
        /** Customers' accounts that this one stands for; 1 of the house's. */
        owners: z.number(),
        ...figures,
      }),
    ),
    /** Openings and closings sum to zero, and debits equal credits, unless the books are wrong. */
    totals: z.object(figures),
  }),
  refusals: [],
  summary: 'The trial balance of a period: opening, debits, credits and closing of every account of the ledger.',
});
