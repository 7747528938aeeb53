import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimalText, epochMs, wholeInput } from '../../fields.ts';

const due = z.object({ income: decimalText, capital: decimalText });

export const consoleMiningOwed = defineCall({
  name: 'console.miningOwed',
  method: 'GET',
  path: '/console/api/mining_owed',
  who: 'operator',
  permission: 'mining.read',
  changes: false,
  input: z.object({
    /** How far ahead. */
    days: wholeInput(30, 1, 400),
  }),
  output: z.object({
    at: epochMs,
    currency: z.string(),
    /** The capital of all subscriptions, and what the ledger's account `mining` holds: they are equal. */
    locked: decimalText,
    house_balance: decimalText,
    running: z.number(),
    leaving: z.number(),
    /** What the next midnight pays, and to how many subscriptions. */
    tonight: z.extend(due, { subscriptions: z.number() }),
    next7: due,
    next30: due,
    /** Ended, and not paid yet: what a standstill of the job leaves; else "0". */
    overdue: due,
    /** Since the first of this month of the site. */
    penalties_this_month: decimalText,
    left_this_month: z.number(),
    paid_today: decimalText,
    /** Every day from the next midnight on, those with nothing too. `day`: YYYY-MM-DD, that begins with the payment. */
    days: z.array(z.object({ day: z.string(), income: decimalText, capital: decimalText })),
  }),
  refusals: [],
  summary: 'What mining owes, day by day ahead, and the figures of the dashboard.',
});
