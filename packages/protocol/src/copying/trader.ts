import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../fields.ts';

/** What became of a customer's wish to be a trader. */
export const TRADER_STATUS = { none: 0, applied: 1, trader: 2, refused: 3, suspended: 4 } as const;
export const traderStatusDto = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type TraderStatus = z.output<typeof traderStatusDto>;

/** Who is shown: never more than a nickname and a picture. */
export const publicPerson = {
  user_id: z.number(),
  /** The nickname or, of one who has none, a masked number such as "1***42". */
  nickname: z.string(),
  /** An address on this site that needs no session, or "". */
  avatar: z.string(),
};

/*
 * Figures of a trader, as a job computed them at `computed_at`. Percents have two decimals and a sign only below zero:
 * "8.42", "-1.90"; a figure for which there is nothing yet is "".
 */
export const traderDto = z.object({
  /** The same as user_id. */
  id: z.number(),
  ...publicPerson,
  is_followed: flag,
  /** 1: an operator suspended them, or they are frozen: nothing new is copied. */
  is_paused: flag,
  /** Followers now. */
  follow_num: z.number(),
  /** The most margin that followers allow for copies, in all. */
  total_amount: decimalText,
  /** The most that one follower may allow. */
  max_amount: decimalText,
  /** Open orders now, and their lots. */
  position_num: z.number(),
  position_quantity: decimalText,
  /** Closed orders of their own: copies of others are not counted. */
  total_num: z.number(),
  /** Realised, less fees, of those. */
  total_profits: decimalText,
  /** Days since they became a trader. */
  days: z.number(),
  /** Time-weighted return of the trading account since then, and in the last days. */
  profit_percent: z.string(),
  month_percent: z.string(),
  quarter_percent: z.string(),
  /** The largest fall of the return from an earlier peak since then: "-9.80", whatever period is looked at. */
  worst_fall: z.string(),
  /** Share of closed orders that ended above zero. */
  win_percent: z.string(),
  /** 1 to 5, by the worst fall alone: up to 2.5, 7.5, 12.5, 20 percent and beyond; 0 in the first month of trading. */
  risk: z.number(),
  /** Return at about 30 times of the last 90 days, oldest first; percent. */
  spark: z.array(z.number()),
  computed_at: epochMs,
});
export type TraderDto = z.output<typeof traderDto>;

export const traderDetailDto = z.extend(traderDto, {
  /** The end of each day since they became a trader, oldest first; the last one is today. */
  curve: z.array(
    z.object({
      /** YYYY-MM-DD of the site's zone. */
      day: z.string(),
      /** Since they became a trader, percent. */
      percent: z.number(),
      /** Below the highest level until then, percent: 0 or negative; the lowest that was seen on the day. */
      fall: z.number(),
    }),
  ),
  /** When the worst fall began and where it was deepest; "" where there was none. */
  fall_from: z.string(),
  fall_to: z.string(),
  wins: z.number(),
  average_win: decimalText,
  average_loss: decimalText,
  /** Seconds. */
  mean_seconds: z.number(),
  longest_seconds: z.number(),
  /** Closed orders in a row that ended at or below zero, at most. */
  losing_streak: z.number(),
  /** What they trade, the most frequent first. */
  instruments: z.array(z.object({ forex_id: z.number(), code: z.string(), num: z.number(), profits: decimalText })),
  /** What all followers, those of today and of before, earned or lost by copying, realised and floating, less fees. */
  followers_profits: decimalText,
  followers_won: z.number(),
  followers_lost: z.number(),
  /** Of new profit, percent: "10". */
  share_percent: z.string(),
});
export type TraderDetailDto = z.output<typeof traderDetailDto>;
