import { price, roundTo } from '@candor/decimal/decimal.ts';
import type { Price } from '@candor/decimal/decimal.ts';

/** The published rule by which an instrument's prices are made; every customer sees the result of the same rule. */
export interface QuoteRule {
  readonly pricePrecision: number;
  /** The minimum distance of ask from bid, a multiple of the price step. */
  readonly minSpread: Price;
}

/**
 * The published quote: both sides rounded half-even to the precision, then drawn apart evenly to the minimum spread; an
 * odd step goes to the ask. It depends on the raw quote and the rule, and on nothing else: there is no customer here.
 */
export function publishedQuote(raw: TwoSides, rule: QuoteRule): TwoSides {
  const bid = roundTo(raw.bid, rule.pricePrecision);
  const ask = roundTo(raw.ask, rule.pricePrecision);
  const missing = rule.minSpread - (ask - bid);
  if (missing <= 0n) return { bid, ask };
  const step = 10n ** BigInt(8 - rule.pricePrecision);
  const below = (missing / (2n * step)) * step;
  return { bid: price(bid - below), ask: price(ask + missing - below) };
}

export interface TwoSides {
  readonly bid: Price;
  readonly ask: Price;
}
