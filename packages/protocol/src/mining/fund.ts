import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../fields.ts';

declare module '../site/setting.ts' {
  interface SiteFlags {
    /** Clients say nothing of `max_sub_amount`. */
    readonly is_mining_hide_max_subscribe: true;
  }
}

/** `leaving`: it was given back, and the capital less the penalty comes at the next midnight of the site. */
export const SUBSCRIPTION_STATUS = { running: 1, leaving: 2, left: 3, finished: 4 } as const;
export const subscriptionStatusDto = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type SubscriptionStatus = z.output<typeof subscriptionStatusDto>;

/** What a product says, and a subscription keeps as it was taken. */
export const fundTerms = {
  /** Percent of the capital, a day: "0.12". */
  dividend_percentage: decimalText,
  staring_sub_amount: decimalText,
  max_sub_amount: decimalText,
  /** Subscriptions of it that a customer may have in all; 0: no limit. */
  limit_num: z.number(),
  /** Days that earn; the day of subscribing is not one. */
  lock_dividend_days: z.number(),
  /** What leaving early costs, percent of the capital. */
  liquidated_damages: decimalText,
};

/** In the language of the request. */
const fundDto = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  /** Plain text, its lines kept. */
  desc: z.string(),
  /** An address on this site that needs no session, or "". */
  image: z.string(),
  currency_code: z.string(),
  ...fundTerms,
});
export type FundDto = z.output<typeof fundDto>;

/** What an amount earns and costs if it were locked now. */
const fundQuoteDto = z.object({
  amount: decimalText,
  /** 4 decimals, half-even. */
  day_profit: decimalText,
  /** lock_dividend_days x day_profit. */
  sum_profit: decimalText,
  /** Of leaving early. */
  penalty: decimalText,
  /** amount + sum_profit. */
  total_back: decimalText,
  /** When the income of the first day is paid. */
  first_income_at: z.string(),
  first_income_at_ms: epochMs,
  /** When the last income and the capital are paid. */
  end_at: z.string(),
  end_at_ms: epochMs,
});

/** A product as it is offered to this customer. */
export const offeredFundDto = z.extend(fundDto, {
  /** 0: no new subscriptions. Of a list all are open. */
  is_open: flag,
  /** Subscriptions that this customer may still take; null: no limit. */
  limit_left: z.nullable(z.number()),
  /** Of the amount that was asked for, or of the least. */
  quote: fundQuoteDto,
});
export type OfferedFundDto = z.output<typeof offeredFundDto>;

export const subscriptionDto = z.object({
  id: z.number(),
  /** The product as it was subscribed. */
  get_fund: fundDto,
  status: subscriptionStatusDto,
  share_amount: decimalText,
  sub_time: z.string(),
  sub_time_ms: epochMs,
  day_profit: decimalText,
  /** Of the whole term: lock_dividend_days x day_profit. */
  sum_profit: decimalText,
  /** What has been paid so far, and of how many days. */
  paid_profit: decimalText,
  paid_days: z.number(),
  /** What is still to come; of one that was given back, of days that had ended before. */
  left_profit: decimalText,
  /** The days that have ended of this term, those being paid included. */
  ended_days: z.number(),
  /** What leaving costs or, of one that was given back, cost; and the capital less that. */
  penalty: decimalText,
  amount_after_penalty: decimalText,
  first_income_at: z.string(),
  first_income_at_ms: epochMs,
  /** The end of the term as it was taken. */
  end_at: z.string(),
  end_at_ms: epochMs,
  /** When the capital comes if it is given back now, or was; "" and null of one that has ended. */
  refund_at: z.string(),
  refund_at_ms: z.nullable(epochMs),
  /** Of one that has ended: when, and what came back of the capital. */
  closed_at: z.string(),
  closed_at_ms: z.nullable(epochMs),
  returned_amount: decimalText,
});
export type SubscriptionDto = z.output<typeof subscriptionDto>;
