import type { FundDto, OfferedFundDto, SubscriptionDto } from '@candor/protocol/mining/fund.ts';
import type { MiningTerms } from './mining-figures.ts';

/** What a product and what is subscribed of it have in common. */
export interface MiningProduct extends MiningTerms {
  readonly title: string;
  /** Address of the operator's picture; "" where there is none. */
  readonly picture: string;
  readonly currency: string;
}

/** A product as it is offered. Amounts are decimal texts in its currency, moments epoch milliseconds. */
export interface Product extends MiningProduct {
  readonly id: number;
  readonly version: number;
  readonly min: string;
  readonly max: string;
  /** How many subscriptions of it a customer may have in all; 0 for any number. */
  readonly limit: number;
  /** How many of these are left to this customer; null where there is no limit. */
  readonly left: number | null;
  readonly description: string;
  /** Takes new subscriptions. */
  readonly isOpen: boolean;
  /** What the least earns. */
  readonly example: { readonly amount: string; readonly daily: string; readonly total: string };
  /** Of a subscription made now: when its first income is paid, and when the capital comes back. */
  readonly firstIncomeAt: number;
  readonly endsAt: number;
}

/** Whether this customer cannot have another subscription of it. */
export const isTaken = ({ isOpen, left }: Product): boolean => !isOpen || left === 0;

/** A subscription on the terms that it was made at. */
export interface Subscription extends MiningProduct {
  readonly id: number;
  readonly status: 'running' | 'leaving' | 'left' | 'finished';
  readonly amount: string;
  readonly subscribedAt: number;
  /** Income of a day, of all days so far, and of those that are still to come. */
  readonly daily: string;
  readonly paid: string;
  readonly toCome: string;
  readonly paidDays: number;
  /** What leaving early costs, or has cost. */
  readonly penalty: string;
  /** What comes back on leaving, or what has come back. */
  readonly back: string;
  readonly firstIncomeAt: number;
  /** The end of the whole term. */
  readonly endsAt: number;
  /** When the capital comes back if it is left now; when it comes or came back of one that is no longer running. */
  readonly backAt: number;
}

export const toProduct = (wire: OfferedFundDto): Product => ({
  ...toMiningProduct(wire),
  id: wire.id,
  version: wire.version,
  min: wire.staring_sub_amount,
  max: wire.max_sub_amount,
  limit: wire.limit_num,
  left: wire.limit_left,
  description: wire.desc,
  isOpen: wire.is_open === 1,
  example: { amount: wire.quote.amount, daily: wire.quote.day_profit, total: wire.quote.sum_profit },
  firstIncomeAt: wire.quote.first_income_at_ms,
  endsAt: wire.quote.end_at_ms,
});

export const toSubscription = (wire: SubscriptionDto): Subscription => ({
  ...toMiningProduct(wire.get_fund),
  id: wire.id,
  status: STATUSES[wire.status],
  amount: wire.share_amount,
  subscribedAt: wire.sub_time_ms,
  daily: wire.day_profit,
  paid: wire.paid_profit,
  toCome: wire.left_profit,
  paidDays: wire.paid_days,
  penalty: wire.penalty,
  back: wire.closed_at_ms === null ? wire.amount_after_penalty : wire.returned_amount,
  firstIncomeAt: wire.first_income_at_ms,
  endsAt: wire.end_at_ms,
  backAt: wire.closed_at_ms ?? wire.refund_at_ms ?? wire.end_at_ms,
});

const toMiningProduct = (wire: FundDto): MiningProduct => ({
  title: wire.title,
  picture: wire.image,
  currency: wire.currency_code,
  dailyRate: wire.dividend_percentage,
  lockDays: wire.lock_dividend_days,
  penaltyRate: wire.liquidated_damages,
});

const STATUSES = { 1: 'running', 2: 'leaving', 3: 'left', 4: 'finished' } as const;
