import type { LoanProductDto } from '@candor/protocol/loans/loan.ts';
import { add, shareOf } from '../orders/order-figures.ts';
import { productOf } from '../wallet/withdrawal-figures.ts';

/** What can be borrowed. Rates are fractions a day as decimal text: "0.0005" is 0.05 percent. */
export interface LoanProduct {
  readonly id: number;
  readonly days: number;
  /** Days from the beginning that cost nothing. */
  readonly freeDays: number;
  readonly dailyRate: string;
  /** In addition, of each day after the due date. */
  readonly penaltyRate: string;
  readonly minAmount: string;
  readonly maxAmount: string;
}

export const toProduct = (wire: LoanProductDto): LoanProduct => ({
  id: wire.id,
  days: wire.loan_period,
  freeDays: wire.free_period,
  dailyRate: wire.interest_rate,
  penaltyRate: wire.penalty_rate,
  minAmount: wire.min_amount,
  maxAmount: wire.max_amount,
});

/** What an amount costs, in the site currency. */
export interface LoanCost {
  readonly dailyInterest: string;
  /** Of the entire term. */
  readonly interest: string;
  /** Interest and penalty of a day after the due date. */
  readonly lateDay: string;
  /** What is repaid at the end of the term. */
  readonly total: string;
  /** As a yearly rate, a fraction. */
  readonly yearlyRate: string;
}

/** What the server books of an amount, while it is still being typed; null for what is no amount. */
export function costOf(product: LoanProduct, amount: string): LoanCost | null {
  const paidDays = product.days - product.freeDays;
  const dailyInterest = productOf(amount, product.dailyRate);
  const penalty = productOf(amount, product.penaltyRate);
  const yearlyRate = shareOf(product.dailyRate, String(paidDays * 365), String(product.days));
  if (dailyInterest === null || penalty === null || yearlyRate === null) return null;
  const interest = productOf(dailyInterest, String(paidDays)) ?? '0';
  const lateDay = add(dailyInterest, penalty) ?? '0';
  return { dailyInterest, interest, lateDay, total: add(amount, interest) ?? '0', yearlyRate };
}

/** What it costs to keep it for so many days, within the term. */
export const interestAfter = (product: LoanProduct, cost: LoanCost, days: number): string =>
  productOf(cost.dailyInterest, String(Math.max(0, days - product.freeDays))) ?? '0';

/** "0.0005" as percent: "0.05". */
export const percentOfRate = (rate: string): string => productOf(rate, '100') ?? '';
