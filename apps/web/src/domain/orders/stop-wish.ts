import type { StopWay } from './stop-entry.ts';
import { pipOf } from './pip.ts';

/** A stop said as a distance or as money: each side has a price of its own for it. */
export interface StopWish {
  readonly way: Exclude<StopWay, 'price'>;
  /** Decimal text, in what the way counts in. */
  readonly value: string;
}

/**
 * What a stop begins with: a distance well beyond the spread, so that neither
 * side is too close. Doubles are enough for that.
 */
export function startingStop(precision: number, bid: string, ask: string): StopWish {
  const { size, isPip } = pipOf(precision);
  const unit = isPip ? Number(size) : Number(ask) / 100;
  const values = DISTANCES[isPip ? 'distance' : 'percent'];
  const least = 2 * (Number(ask) - Number(bid));
  const value = values.find((each, index) => index > 0 && Number(each) * unit > least) ?? values.at(-1) ?? '';
  return { way: isPip ? 'distance' : 'percent', value };
}

/** What is offered at once: pips, or percent of the price where an instrument has none. */
export function offeredStops(precision: number): readonly StopWish[] {
  const way = pipOf(precision).isPip ? 'distance' : 'percent';
  return DISTANCES[way].slice(0, 3).map((value) => ({ way, value }));
}

const DISTANCES = {
  distance: ['10', '20', '50', '100', '200', '500', '1000', '5000'],
  percent: ['0.5', '1', '2', '5', '10', '25', '50'],
} as const;
