import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText, epochMs, flag, pageInput } from '../fields.ts';

const rankRow = z.object({
  /** From 1. */
  place: z.number(),
  /** The nickname of a trader, or a masked number such as "1***42". */
  user: z.string(),
  /** An address on this site that needs no session, or "". */
  avatar: z.string(),
  /** Of a trader, whose page can be opened; null of everybody else. */
  trader_id: z.nullable(z.number()),
  /** Mean leverage, weighted by margin; one decimal. */
  multiple: z.string(),
  /** Net realised profit by the margins used, in percent with two decimals; profit; share of winning orders. */
  three_week_rate: z.string(),
  three_week_profit: decimalText,
  three_week_win: z.string(),
  /** The same of all time, and closed orders in all. */
  total_rate: z.string(),
  total_trade_num: z.number(),
  /** What they trade most, as it is shown. */
  code: z.string(),
});
export type RankRow = z.output<typeof rankRow>;

export const rankList = defineCall({
  name: 'rank.list',
  method: 'GET',
  path: '/api/rank/list',
  who: 'public',
  changes: false,
  input: z.object({ page: pageInput }),
  output: z.object({
    data: z.array(rankRow),
    /** 100 at most. */
    total: z.number(),
    /** When it was computed; "" and null before the first time. */
    computed_at: z.string(),
    computed_at_ms: z.nullable(epochMs),
  }),
  refusals: [],
  summary: 'The customers with the best return of margin in the last 21 days, 20 a page.',
});

export const ownRank = defineCall({
  name: 'rank.own',
  method: 'GET',
  path: '/api/rank/own',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: z.object({
    /** Wherever it is, beyond the hundred too; null where the customer has none: too few orders, or hidden. */
    own: z.nullable(rankRow),
    is_hidden: flag,
  }),
  refusals: [1002],
  summary: 'The customer’s own place of the ranking.',
});
