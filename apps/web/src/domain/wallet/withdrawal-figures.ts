import {
  DECIMAL_DIGITS,
  divideHalfEven,
  formatUnits,
  money,
  price as priceOf,
  tryParseUnits,
} from '@candor/decimal/decimal.ts';
import { payoutOf } from '@candor/decimal/payout.ts';
import type { WithdrawCurrency } from './payment-way.ts';

/*
 * The figures of a withdrawal as the server books them: exact decimals. All values come and go as decimal texts;
 * the result is null where a value is missing or no decimal.
 */

/** How a currency is paid out, as the wire has it. */
export type PayoutRule = Pick<WithdrawCurrency, 'feeType' | 'feeRate' | 'price' | 'decimals'>;

export interface PayoutFigures {
  /** Site currency. */
  readonly fee: string;
  /** In the currency that is withdrawn in. */
  readonly arrives: string;
  /** What leaves the account. */
  readonly leaves: string;
  /** What of the amount is too small to be sent, and stays in the account. */
  readonly stays: string;
}

/** What a withdrawal of so much comes to at the price of now, by the very function that the server books by. */
export function payoutFigures(amount: string, rule: PayoutRule): PayoutFigures | null {
  const [sum, fee, price] = [amount, rule.feeRate, rule.price].map(decimal);
  if (sum == null || fee == null || price == null || price <= 0n) return null;
  const terms = { feeType: rule.feeType, fee: money(fee), price: priceOf(price), decimals: rule.decimals };
  const payout = payoutOf(money(sum), terms);
  return {
    fee: text(payout.fee),
    arrives: text(payout.sent),
    leaves: text(payout.posted),
    stays: text(sum - payout.posted),
  };
}

/** a x b, half-even to eight decimals. */
export function productOf(a: string, b: string): string | null {
  const [left, right] = [a, b].map(decimal);
  return left == null || right == null ? null : text(divideHalfEven(left * right, UNIT));
}

const decimal = (value: string): bigint | null => tryParseUnits(value, DECIMAL_DIGITS);
const text = (units: bigint): string => formatUnits(units, DECIMAL_DIGITS);
const UNIT = 10n ** BigInt(DECIMAL_DIGITS);
