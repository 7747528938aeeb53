import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, pageInput, wholeInput } from '../fields.ts';
import { orderDto } from '../trading/order.ts';

export const followOrders = defineCall({
  name: 'forex.my_deal_follow_order',
  method: 'GET',
  path: '/v2/api/forex/my_deal_follow_order',
  who: 'customer',
  changes: false,
  input: z.object({
    page: pageInput,
    /** A trader; 0: every one. */
    user_id: wholeInput(0, 0, 999_999_999_999_999),
    /** Who copies; 0: the trader's own orders are asked for. */
    follower_user_id: wholeInput(0, 0, 999_999_999_999_999),
    /** 1 open, 3 closed. */
    status: wholeInput(1, 0, 3),
  }),
  output: z.object({ data: z.array(orderDto), total: z.number() }),
  refusals: [1002, 1004],
  summary:
    'Copies, or orders of a trader, newest first, 20 a page: one’s own copies, copies of one’s followers, closed ' +
    'orders of any trader, open ones of a trader that one follows or is. 1004: anything else.',
});

export const COPY_LIMIT_REASONS = [
  'mostMargin',
  'insufficientMargin',
  'insufficientBalance',
  'belowMinimum',
  'aboveMaximum',
  'tooManyOrders',
  'wrongLeverage',
  'notTradable',
  'contractsOff',
  'paused',
] as const;

export const copyLimits = defineCall({
  name: 'follow.copy_limits',
  method: 'GET',
  path: '/api/follow/copy_limits',
  who: 'customer',
  changes: false,
  input: z.object({
    page: pageInput,
    /** A trader; 0: every one. */
    trader_id: wholeInput(0, 0, 999_999_999_999_999),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        trader_id: z.number(),
        forex_id: z.number(),
        code: z.string(),
        logo: z.string(),
        /** Lots of the original, what the ratio makes of them, and what was opened: 0 where it was left out. */
        original: decimalText,
        wanted: decimalText,
        lots: decimalText,
        reason: z.enum(COPY_LIMIT_REASONS),
        at: z.string(),
        at_ms: epochMs,
      }),
    ),
    total: z.number(),
  }),
  refusals: [1002],
  summary:
    'Copies of the customer that are smaller than the ratio says or were left out, and why; newest first, 20 a page.',
});

export const followShares = defineCall({
  name: 'follow.shares',
  method: 'GET',
  path: '/api/follow/shares',
  who: 'customer',
  changes: false,
  input: z.object({
    page: pageInput,
    /** A trader that the customer follows or has followed; 0: every one. */
    trader_id: wholeInput(0, 0, 999_999_999_999_999),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        trader_id: z.number(),
        nickname: z.string(),
        /** amount = (level_to - level_from) x rate, rounded down to 8 decimals. */
        level_from: decimalText,
        level_to: decimalText,
        share_percent: z.string(),
        amount: decimalText,
        paid_at: z.string(),
        paid_at_ms: epochMs,
      }),
    ),
    total: z.number(),
  }),
  refusals: [1002],
  summary: 'Profit shares that the customer paid, each with its computation; newest first, 20 a page.',
});
