import { money, ONE, parseDecimal } from '@candor/decimal/decimal.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';

/** Terms as they were signed. Rates are fractions a day of at most 6 decimals, amounts have at most 2. */
export interface LoanTerms {
  readonly loanPeriod: number;
  readonly freePeriod: number;
  readonly interestRate: Decimal;
  readonly penaltyRate: Decimal;
}

/** Exact to 8 decimals: what does not divide evenly cannot come, by the checks of the tables. */
const shareOf = (amount: Money, rate: Decimal): Money => money((amount * rate) / ONE);

export const dailyInterest = (amount: Money, { interestRate }: LoanTerms): Money => shareOf(amount, interestRate);

/** What the day of this number, counted from 1, adds: interest, and behind the due date a penalty. */
export function dayAdds(amount: Money, terms: LoanTerms, day: number): Money {
  if (day <= terms.freePeriod) return money(0n);
  const penalty = day > terms.loanPeriod ? shareOf(amount, terms.penaltyRate) : 0n;
  return money(dailyInterest(amount, terms) + penalty);
}

/** The interest of the whole term. */
export const termInterest = (amount: Money, terms: LoanTerms): Money =>
  money(dailyInterest(amount, terms) * BigInt(terms.loanPeriod - terms.freePeriod));

export const lateDayAdds = (amount: Money, terms: LoanTerms): Money => dayAdds(amount, terms, terms.loanPeriod + 1);

/** A fraction: the daily rate times the days that are charged for. */
export const totalRate = ({ interestRate, loanPeriod, freePeriod }: LoanTerms): Decimal =>
  (interestRate * BigInt(loanPeriod - freePeriod)) as Decimal; // a multiple of a decimal is one

/** As a fraction of a year of 365 days, cut to 8 decimals. */
export const yearlyRate = (terms: LoanTerms): Decimal =>
  ((totalRate(terms) * 365n) / BigInt(terms.loanPeriod)) as Decimal; // a fraction of a decimal is one

export const termsOf = (row: {
  readonly loan_period: number;
  readonly free_period: number;
  readonly interest_rate: string;
  readonly penalty_rate: string;
}): LoanTerms => ({
  loanPeriod: row.loan_period,
  freePeriod: row.free_period,
  interestRate: parseDecimal(row.interest_rate),
  penaltyRate: parseDecimal(row.penalty_rate),
});
