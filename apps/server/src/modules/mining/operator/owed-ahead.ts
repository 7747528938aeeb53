import { money } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { addDays, daysBetween } from '../../../kernel/site-days.ts';

/** Subscriptions that are owed income on the same days and their capital on the same day; dates as YYYY-MM-DD. */
export interface OwedGroup {
  /** The first and the last day that begins with an income; `from` after `to`: none is left. */
  readonly from: string;
  readonly to: string;
  /** The day that begins with the capital. */
  readonly returns: string;
  readonly count: number;
  /** Of a day, of all of them. */
  readonly daily: Money;
  readonly capital: Money;
}

export interface Owed {
  readonly income: Money;
  readonly capital: Money;
}

export interface OwedDay extends Owed {
  readonly day: string;
}

/** What is owed on each of the `count` days after today, and what was owed until today. */
export function owedAhead(groups: readonly OwedGroup[], today: string, count: number) {
  const income = Array.from({ length: count + 2 }, () => 0n);
  const capital = Array.from({ length: count + 2 }, () => 0n);
  const add = (sums: bigint[], at: number, amount: bigint): void => {
    sums[at] = (sums[at] ?? 0n) + amount;
  };
  let late = 0n;
  for (const group of groups) {
    // Day 0 is today; what is owed until then is in place 0.
    const [from, to] = [daysBetween(today, group.from), daysBetween(today, group.to)];
    const lateDays = Math.min(to, 0) - from + 1;
    if (lateDays > 0) late += group.daily * BigInt(lateDays);
    const [first, last] = [Math.max(from, 1), Math.min(to, count)];
    if (first <= last) {
      add(income, first, group.daily);
      add(income, last + 1, -group.daily);
    }
    const returns = Math.max(daysBetween(today, group.returns), 0);
    if (returns <= count) add(capital, returns, group.capital);
  }
  let running = 0n;
  const days: OwedDay[] = [];
  for (let at = 1; at <= count; at += 1) {
    running += income[at] ?? 0n;
    days.push({ day: addDays(today, at), income: money(running), capital: money(capital[at] ?? 0n) });
  }
  return { overdue: { income: money(late), capital: money(capital[0] ?? 0n) }, days };
}

/** The first `count` days together. */
export const sumOwed = (days: readonly Owed[], count: number): Owed =>
  days
    .slice(0, count)
    .reduce<Owed>(
      (sum, { income, capital }) => ({ income: money(sum.income + income), capital: money(sum.capital + capital) }),
      { income: money(0n), capital: money(0n) },
    );
