import { DECIMAL_DIGITS, divideHalfEven, money, ONE } from '@candor/decimal/decimal.ts';
import type { Decimal, Money, Price } from '@candor/decimal/decimal.ts';
import type { WalletCurrency } from './currencies.ts';

/** What a withdrawal costs and what arrives of it. */
export interface WithdrawalTerms {
  /** Site currency; at most the amount. */
  readonly fee: Money;
  /** In the currency of the withdrawal, with 4 decimals for a coin and 2 for a bank; never below zero. */
  readonly arrives: Decimal;
}

/** (amount - fee) / price. The fee is fixed, or a percentage of the amount. */
export function withdrawalTerms(
  amount: Money,
  { kind, feeType, fee, price }: Pick<WalletCurrency, 'kind' | 'feeType' | 'fee' | 'price'>,
): WithdrawalTerms {
  const asked = feeType === 1 ? fee : divideHalfEven(amount * fee, ONE * 100n);
  const taken = asked < amount ? asked : amount;
  return { fee: money(taken), arrives: unitsOf(money(amount - taken), price, kind === 'coin' ? 4 : 2) };
}

/** What so many units are worth in the site currency. */
export const worthOf = (units: Decimal, price: Price): Money => money(divideHalfEven(units * price, ONE));

/** Rounded once, from the exact quotient: twice could lift it over a half. */
function unitsOf(worth: Money, price: Price, places: number): Decimal {
  const step = 10n ** BigInt(DECIMAL_DIGITS - places);
  return money(divideHalfEven(worth * ONE, price * step) * step);
}
