import { divideHalfEven, money, ONE, price, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Decimal, Money, Price } from '@candor/decimal/decimal.ts';
import type { Option, OptionResult } from './option.ts';
import type { FillTick } from './order.ts';

/** The mid of bid and ask, rounded half-even to 1e-8, for display and for the record. */
export function midOf({ bid, ask }: FillTick): Price {
  return price(divideHalfEven(bid + ask, 2n));
}

/**
 * stake x ratio, half-even to 1e-8: what is won in addition to the stake. Source: docs/decisions/012-outcome-of-
 * options.md.
 */
export function shareOf(stake: Money, ratio: Decimal): Money {
  return money(divideHalfEven(stake * ratio, ONE));
}

/** The movement of the price from the opening quote to the last one, by exact mids before any rounding. */
export function resultAt({ direction, openTick }: Option, end: FillTick): Exclude<OptionResult, 'void'> {
  const move = end.bid + end.ask - (openTick.bid + openTick.ask);
  if (direction === 'up' ? move > 0n : move < 0n) return 'won';
  return move === 0n ? 'tied' : 'lost';
}

/** What is paid for a result. Source: docs/decisions/012-outcome-of-options.md. */
export function payoutFor(option: Option, result: OptionResult): Money {
  const { stake, ratio, refundsTies, losesWholeStake } = option;
  const share = shareOf(stake, ratio);
  if (result === 'won') return money(stake + share);
  if (result === 'void' || (result === 'tied' && refundsTies)) return stake;
  return losesWholeStake || share > stake ? ZERO_MONEY : money(stake - share);
}
