import type { FundDto, SubscriptionDto } from '@candor/protocol/mining/scaffold.ts';
import { subtract } from '../../domain/orders/order-figures.ts';
import type { Product, Subscription, SubscriptionStatus } from './mining.ts';

export const toProduct = (wire: FundDto): Product => ({
  id: wire.id,
  title: wire.title,
  picture: wire.image,
  currency: wire.currency_code,
  dailyRate: wire.dividend_percentage,
  lockDays: wire.lock_dividend_days,
  penaltyRate: wire.liquidated_damages,
  min: wire.staring_sub_amount,
  max: wire.max_sub_amount,
  limit: wire.limit_num,
  left: wire.limit_left,
  description: wire.desc,
  isOpen: wire.is_open === 1,
  firstIncomeAt: wire.first_income_ms,
  endsAt: wire.end_ms,
});

export function toSubscription(wire: SubscriptionDto): Subscription {
  return {
    id: wire.id,
    title: wire.get_fund.title,
    picture: wire.get_fund.image,
    currency: wire.get_fund.currency_code,
    dailyRate: wire.get_fund.dividend_percentage,
    lockDays: wire.get_fund.lock_dividend_days,
    penaltyRate: wire.get_fund.liquidated_damages,
    status: STATUSES[wire.status] ?? 'finished',
    amount: wire.share_amount,
    subscribedAt: wire.sub_time_ms,
    daily: wire.day_profit,
    paid: wire.sum_profit,
    paidDays: wire.paid_days,
    stillToCome: '0',
    penalty: wire.penalty,
    back: subtract(wire.share_amount, wire.penalty) ?? '',
    firstIncomeAt: wire.first_income_ms,
    endsAt: wire.end_ms,
    leavesAt: wire.back_ms,
    nextMidnight: wire.end_ms,
  };
}
const STATUSES: Readonly<Record<number, SubscriptionStatus>> = { 1: 'running', 2: 'leaving', 3: 'left', 4: 'finished' };
