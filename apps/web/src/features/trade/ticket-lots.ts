import { DECIMAL_DIGITS, formatUnits, tryParseUnits } from '@candor/decimal/decimal.ts';
import { nearestAllowed } from '@candor/ui/decimal-steps.ts';
import { add, compare, feeOf, marginOf } from '../../domain/orders/order-figures.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import type { TicketConditions } from './ticket-figures.ts';

/** What a quantity is found with: the price that it would open at, and the lots that may be ordered. */
export interface LotTerms extends Omit<TicketConditions, 'precision'> {
  readonly side: Side;
  readonly price: string;
  /** 0 with fixed margin. */
  readonly leverage: number;
  readonly step: string;
  readonly min: string;
  readonly max: string;
}

export type LotShare =
  | {
      readonly kind: 'lots';
      readonly lots: string;
      readonly margin: string;
      readonly fee: string;
      /** Margin and fee together, in account currency. */
      readonly needed: string;
      /** More could be paid for, and is not allowed. */
      readonly isMaximum: boolean;
    }
  /** Nothing is free at all. */
  | { readonly kind: 'noMargin' }
  /** The share does not pay for the least quantity. */
  | { readonly kind: 'belowLeast' };

/**
 * The most lots whose margin and fee, as the server would book them, lie within this percent of the free margin: never
 * more, in whole steps, and at most the instrument's maximum. null where a figure is missing.
 */
export function lotsForShare(percent: number, free: string, terms: LotTerms): LotShare | null {
  const [freeUnits, step, least, most] = [free, terms.step, terms.min, terms.max].map(units);
  if (freeUnits == null || step == null || step <= 0n || least == null || most == null) return null;
  if (freeUnits <= 0n) return { kind: 'noMargin' };
  const budget = text((freeUnits * BigInt(percent)) / 100n);
  const first = (least + step - 1n) / step;
  let [low, high] = [first - 1n, most / step];
  if (costOf(text(first * step), terms) === null) return null;
  // The cost grows with the lots, so the last count that fits is found by halving.
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    const cost = costOf(text(middle * step), terms);
    if (cost !== null && compare(cost.needed, budget) !== 1) low = middle;
    else high = middle - 1n;
  }
  if (low < first) return { kind: 'belowLeast' };
  const lots = nearestAllowed(text(low * step), terms).value;
  const cost = costOf(lots, terms);
  const isMaximum = low === most / step;
  return cost === null ? null : { kind: 'lots', lots, ...cost, isMaximum };
}

function costOf(lots: string, terms: LotTerms): { margin: string; fee: string; needed: string } | null {
  const position = { side: terms.side, lots, contractSize: terms.contractSize, openPrice: terms.price };
  const margin = marginOf(position, terms.leverage, terms.rate);
  const fee = margin === null ? null : feeOf(terms.feeBasis, lots, margin, terms.feeRate);
  const needed = margin === null || fee === null ? null : add(margin, fee);
  return margin === null || fee === null || needed === null ? null : { margin, fee, needed };
}

const units = (value: string): bigint | null => tryParseUnits(value, DECIMAL_DIGITS);
const text = (value: bigint): string => formatUnits(value, DECIMAL_DIGITS);
