import { DECIMAL_DIGITS, divideHalfEven, money, ONE } from './decimal.ts';
import type { Decimal, Money, Price } from './decimal.ts';

/** What a payout in one currency costs and how finely it can be sent. */
export interface PayoutTerms {
  /** 1: a fixed fee in the site currency; 2: a percentage of the requested amount. */
  readonly feeType: 1 | 2;
  readonly fee: Decimal;
  /** Site currency per unit. */
  readonly price: Price;
  /** Digits after the point that the currency can be sent with, 0 to 8. */
  readonly decimals: number;
}

/** All amounts are in the site currency, except `sent`. */
export interface Payout {
  readonly fee: Money;
  /** In the currency of the payout: a whole number of its smallest units. */
  readonly sent: Decimal;
  /** The amount debited from the account: the fee and the worth of `sent`. It is at most the requested amount. */
  readonly posted: Money;
}

/**
 * The most units of a currency that an amount pays for after the fee, rounded down, and their exact cost. Invariant:
 * posted is the fee and `worthOf(sent, price)`, so that the books and the chain agree to half a unit of the ledger's
 * last digit; what is too small to be sent is not debited. Rounding that worth cannot lift it above the amount, because
 * the amount is itself a figure of the ledger.
 */
export function payoutOf(amount: Money, { feeType, fee, price, decimals }: PayoutTerms): Payout {
  const asked = feeType === 1 ? fee : divideHalfEven(amount * fee, ONE * 100n);
  const charged = money(asked < amount ? asked : amount);
  const step = 10n ** BigInt(DECIMAL_DIGITS - decimals);
  // Neither is below zero, so that the division rounds down.
  const sent = money((((amount - charged) * ONE) / (price * step)) * step);
  return { fee: charged, sent, posted: money(charged + worthOf(sent, price)) };
}

/** The worth of this many units in the site currency. */
export const worthOf = (units: Decimal, price: Price): Money => money(divideHalfEven(units * price, ONE));
