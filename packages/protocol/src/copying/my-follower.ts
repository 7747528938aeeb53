import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, pageInput } from '../fields.ts';
import { publicPerson } from './trader.ts';

export const FOLLOWER_SORTS = ['profit', 'loss', 'newest'] as const;

export const myFollower = defineCall({
  name: 'follow.my_follower',
  method: 'GET',
  path: '/api/follow/my_follower',
  who: 'customer',
  changes: false,
  input: z.object({
    page: pageInput,
    sort: z._default(z.enum(FOLLOWER_SORTS, { error: 'field.notAnOption' }), 'profit'),
  }),
  output: z.object({
    /** Held for the trader and not yet paid; it falls again with losses of followers. Paid so far. */
    position_profits: decimalText,
    total_profits: decimalText,
    /** Followers now, and the most margin that they allow. */
    follow_num: z.number(),
    total_amount: decimalText,
    pays_at: z.string(),
    pays_at_ms: epochMs,
    /** What followers of today and before earned or lost in all; how many of them are above zero. */
    followers_profits: decimalText,
    followers_won: z.number(),
    followers_num: z.number(),
    /** 20 a page: each follow, the ended ones too. */
    data: z.array(
      z.object({
        follow_id: z.number(),
        ...publicPerson,
        multiple: decimalText,
        position_num: z.number(),
        /** Realised, less fees. */
        total_profits: decimalText,
        /** That by the most margin that they allow, percent. */
        profitability: z.string(),
        ended_at: z.string(),
        ended_at_ms: z.nullable(epochMs),
        end_reason: z.enum(['', 'customer', 'lossCap']),
      }),
    ),
    total: z.number(),
  }),
  refusals: [1002, 1004],
  summary: 'Who follows the customer, and what that earns. 1004: the customer is not a trader.',
});
