import { divideHalfEven, money, ONE, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';

/** The terms of a version of a product. */
export interface MiningTerms {
  /** Percent of the capital, a day. */
  readonly dividendPercentage: Decimal;
  readonly min: Money;
  readonly max: Money;
  /** Subscriptions that a customer may have in all; 0: no limit. */
  readonly limit: number;
  readonly lockDays: number;
  /** What leaving early costs, percent of the capital. */
  readonly penaltyPercentage: Decimal;
}

/** The income of a day, rounded once, half-even to 4 decimals. */
export const dailyIncome = (amount: Money, { dividendPercentage }: Pick<MiningTerms, 'dividendPercentage'>): Money =>
  money(divideHalfEven(amount * dividendPercentage, ONE * 100n * FOUR_DECIMALS) * FOUR_DECIMALS);

/** What leaving early costs, half-even to 8 decimals. */
export const penaltyOf = (amount: Money, { penaltyPercentage }: Pick<MiningTerms, 'penaltyPercentage'>): Money =>
  money(divideHalfEven(amount * penaltyPercentage, ONE * 100n));

export const termsOf = (row: TermsRow): MiningTerms => ({
  dividendPercentage: parseDecimal(row.dividend_percentage),
  min: parseMoney(row.min_amount),
  max: parseMoney(row.max_amount),
  limit: row.limit_num,
  lockDays: row.lock_days,
  penaltyPercentage: parseDecimal(row.penalty_percentage),
});

/** As a version is stored. */
export interface TermsRow {
  readonly dividend_percentage: string;
  readonly min_amount: string;
  readonly max_amount: string;
  readonly limit_num: number;
  readonly lock_days: number;
  readonly penalty_percentage: string;
}

/** Units of 10^-8 in one of 10^-4. */
const FOUR_DECIMALS = 10_000n;
