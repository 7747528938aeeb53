import { formatDecimal, money } from '@candor/decimal/decimal.ts';
import { SUBSCRIPTION_STATUS } from '@candor/protocol/mining/fund.ts';
import type { SubscriptionDto, SubscriptionStatus } from '@candor/protocol/mining/fund.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addDays, dateIn, daysBetween, midnightOf } from '../../kernel/site-days.ts';
import { presentFund } from './products-reader.ts';
import type { Subscription } from './subscriptions-reader.ts';
import type { SubscriptionState } from './tables.ts';

export interface PresentSubscriptionDeps {
  readonly clock: Clock;
  readonly currency: () => string;
  readonly formatTime: (at: number | null) => string;
}

/** A subscription as its customer sees it. */
export function presentSubscription(
  subscription: Subscription,
  language: string,
  { clock, currency, formatTime }: PresentSubscriptionDeps,
): SubscriptionDto {
  const { amount, daily, penalty, paidDays, lockDays, zone, firstDay, status, createdAt, closedAt } = subscription;
  const today = dateIn(clock.wallNow(), zone);
  const afterPenalty = money(amount - penalty);
  const firstAt = midnightOf(addDays(firstDay, 2), zone);
  const endAt = endOf(subscription);
  const refundAt = closedAt === null ? midnightOf(addDays(subscription.leftOn ?? today, 1), zone) : null;
  const returned = { draft: ZERO, running: ZERO, leaving: ZERO, left: afterPenalty, finished: amount }[status];
  return {
    id: subscription.id,
    get_fund: presentFund(subscription.product, language, currency()),
    status: statusOf(status),
    share_amount: formatDecimal(amount),
    sub_time: formatTime(createdAt),
    sub_time_ms: createdAt,
    day_profit: formatDecimal(daily),
    sum_profit: formatDecimal(money(daily * BigInt(lockDays))),
    paid_profit: formatDecimal(money(daily * BigInt(paidDays))),
    paid_days: paidDays,
    left_profit: formatDecimal(money(daily * BigInt(daysToPay(subscription) - paidDays))),
    ended_days: endedDays(subscription, today),
    penalty: formatDecimal(penalty),
    amount_after_penalty: formatDecimal(afterPenalty),
    first_income_at: formatTime(firstAt),
    first_income_at_ms: firstAt,
    end_at: formatTime(endAt),
    end_at_ms: endAt,
    refund_at: formatTime(refundAt),
    refund_at_ms: refundAt,
    closed_at: formatTime(closedAt),
    closed_at_ms: closedAt,
    returned_amount: formatDecimal(returned),
  };
}

/** The midnight of the last income and the capital, as it was subscribed. */
export const endOf = ({ firstDay, lockDays, zone }: Subscription): number =>
  midnightOf(addDays(firstDay, lockDays + 1), zone);

/** Of a draft, which nobody sees, that of one that runs. */
export const statusOf = (status: SubscriptionState): SubscriptionStatus =>
  SUBSCRIPTION_STATUS[status === 'draft' ? 'running' : status];

/** Days that are paid in all if nothing changes. */
export function daysToPay({ status, leftOn, firstDay, lockDays, paidDays }: Subscription): number {
  if (status === 'left' || status === 'finished') return paidDays;
  if (leftOn === null) return lockDays;
  return Math.min(Math.max(daysBetween(firstDay, leftOn) - 1, paidDays), lockDays);
}

/** Days of the term that have ended; those that are paid have, also where the clock was set back. */
function endedDays(subscription: Subscription, today: string): number {
  const ended = daysBetween(subscription.firstDay, today) - 1;
  return Math.min(Math.max(ended, subscription.paidDays), daysToPay(subscription));
}

const ZERO = money(0n);
