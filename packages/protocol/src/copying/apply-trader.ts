import * as z from 'zod/mini';
import { defineCall, NO_INPUT } from '../call.ts';
import { decimalText, decimalOrNoneInput, epochMs, flag } from '../fields.ts';
import { traderStatusDto } from './trader.ts';

const applicationDto = z.object({
  status: traderStatusDto,
  /** Why it was refused, or the trader suspended. */
  reason: z.string(),
  /** Of the last application, or of the suspension. */
  sent_at: z.string(),
  sent_at_ms: z.nullable(epochMs),
  decided_at: z.string(),
  decided_at_ms: z.nullable(epochMs),
  /** What is asked for: each 1 where it is met, and the verification 1 where none is asked for. */
  is_verified: flag,
  has_orders: flag,
  has_nickname: flag,
  /** Closed orders of their own now, and how many are asked for. */
  order_num: z.number(),
  least_order_num: z.number(),
  share_percent: z.string(),
  /** The most that one follower may allow, as the customer chose it, and the most that may be chosen. */
  max_amount: decimalText,
  most_max_amount: decimalText,
  /** Of a trader: held and not yet paid. */
  held: decimalText,
});
export type ApplicationDto = z.output<typeof applicationDto>;

export const traderApplication = defineCall({
  name: 'follow.trader_application',
  method: 'GET',
  path: '/api/follow/trader_application',
  who: 'customer',
  changes: false,
  input: NO_INPUT,
  output: applicationDto,
  refusals: [1002],
  summary: 'How far the customer is on the way to being a trader: what is asked for, and what was decided.',
});

export const applyTrader = defineCall({
  name: 'follow.apply_trader',
  method: 'POST',
  path: '/api/follow/apply_trader',
  who: 'customer',
  restrictedAs: ['commitment'],
  changes: true,
  body: 'form',
  input: z.object({
    /** The most that one follower may allow; left out: the most that may be chosen. */
    max_amount: decimalOrNoneInput,
  }),
  output: applicationDto,
  refusals: [1002, 1005, 1008, 2004, 3002, 3006],
  summary: 'Asks to be a trader. 2004: too few closed orders; 1000: no nickname; 1005: asked already.',
});

export const setTraderTerms = defineCall({
  name: 'follow.set_trader',
  method: 'POST',
  path: '/api/follow/set_trader',
  who: 'customer',
  changes: true,
  body: 'form',
  input: z.object({ max_amount: decimalOrNoneInput }),
  output: applicationDto,
  refusals: [1002, 1004, 3006],
  summary: 'Changes the most that one follower may allow, for follows that begin or change from now on.',
});
