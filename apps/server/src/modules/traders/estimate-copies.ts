import { divideHalfEven, lots, money, ONE } from '@candor/decimal/decimal.ts';
import type { Decimal, Lots, Money } from '@candor/decimal/decimal.ts';

/** A part of a trader's order, or all of it, that has closed. Parts of one order have the same `originId`. */
export interface ClosedPart {
  readonly originId: number;
  readonly instrumentId: number;
  readonly lots: Lots;
  readonly margin: Money;
  readonly fee: Money;
  readonly profit: Money;
  readonly openedAt: number;
  readonly closedAt: number;
}

export interface CopyTerms {
  /** Lots of a copy for one of the original. */
  readonly ratio: Decimal;
  /** The most margin that the copies hold together. */
  readonly mostMargin: Money;
  /** null: no cap. */
  readonly mostLoss: Money | null;
  readonly shareRate: Decimal;
}

export interface InstrumentLots {
  readonly minLots: Lots;
  readonly maxLots: Lots;
  readonly lotStep: Lots;
}

export interface CopyEstimate {
  /** Orders of the trader. */
  readonly orders: number;
  /** Those of which there would have been a copy, the smaller ones included. */
  readonly copied: number;
  readonly smaller: number;
  readonly leftOut: number;
  /** Less fees, before the share. */
  readonly profits: Money;
  readonly share: Money;
  /** The lowest that it was after a close; zero or negative. */
  readonly lowest: Money;
  readonly isCapReached: boolean;
}

/**
 * What copies of these orders would have brought, by the rules of the engine (docs/decisions/057-copying.md): lots
 * rounded down to the step, closed in the same parts; margin, profit and fee in proportion to the lots. The follower's
 * own money and floating results are left out of account.
 */
export function estimateCopies(
  parts: readonly ClosedPart[],
  terms: CopyTerms,
  lotsOf: (instrumentId: number) => InstrumentLots | null,
): CopyEstimate {
  const originals = Map.groupBy(parts, ({ originId }) => originId);
  const copies = new Map<number, Copy>();
  let [copied, smaller, leftOut, used, profits, lowest] = [0, 0, 0, 0n, 0n, 0n];
  let isCapReached = false;
  for (const { originId, part } of eventsOf(originals)) {
    const copy = copies.get(originId);
    if (part === null) {
      const original = sumOf(originals.get(originId) ?? []);
      const limits = lotsOf(original.instrumentId);
      const wanted = limits === null ? 0n : roundDown((original.lots * terms.ratio) / ONE, limits);
      const fitting = limits === null ? 0n : fittingLots(wanted, original, terms.mostMargin - used, limits);
      if (limits === null || fitting === 0n) leftOut += 1;
      else {
        copied += 1;
        if (fitting < wanted) smaller += 1;
        const margin = shareOf(original.margin, fitting, original.lots);
        used += margin;
        copies.set(originId, { lots: fitting, margin, original: original.lots, limits });
      }
    } else if (copy !== undefined) {
      const closing = closingLots(copy, part.lots);
      const freed = shareOf(copy.margin, closing, copy.lots);
      used -= freed;
      profits += shareOf(part.profit - part.fee, closing, part.lots);
      if (profits < lowest) lowest = profits;
      const left = { lots: copy.lots - closing, margin: copy.margin - freed, original: copy.original - part.lots };
      if (left.lots > 0n) copies.set(originId, { ...copy, ...left });
      else copies.delete(originId);
      isCapReached = terms.mostLoss !== null && profits <= -terms.mostLoss;
      if (isCapReached) break;
    }
  }
  const share = profits > 0n ? (profits * terms.shareRate) / ONE : 0n;
  return {
    orders: originals.size,
    copied,
    smaller,
    leftOut,
    isCapReached,
    profits: money(profits),
    share: money(share),
    lowest: money(lowest),
  };
}

/** An open copy: its lots and margin, and the lots of the original that are open. */
interface Copy {
  readonly lots: bigint;
  readonly margin: bigint;
  readonly original: bigint;
  readonly limits: InstrumentLots;
}

/** In the order of time; `part` null is the opening. What opens and closes in one moment opens first. */
function eventsOf(originals: ReadonlyMap<number, readonly ClosedPart[]>) {
  const events = [...originals].flatMap(([originId, parts]) => [
    { originId, part: null, at: Math.min(...parts.map(({ openedAt }) => openedAt)) },
    ...parts.map((part) => ({ originId, part, at: part.closedAt })),
  ]);
  return events.sort((a, b) => a.at - b.at || Number(a.part !== null) - Number(b.part !== null));
}

const sumOf = (parts: readonly ClosedPart[]) => ({
  instrumentId: parts[0]?.instrumentId ?? 0,
  lots: parts.reduce((sum, part) => sum + part.lots, 0n),
  margin: parts.reduce((sum, part) => sum + part.margin, 0n),
});

/** As many as the most margin and the instrument allow; zero below its minimum. */
function fittingLots(
  wanted: bigint,
  original: { readonly lots: bigint; readonly margin: bigint },
  margin: bigint,
  limits: InstrumentLots,
): bigint {
  const affordable = original.margin === 0n ? wanted : (margin * original.lots) / original.margin;
  const most = [wanted, affordable, limits.maxLots].reduce((least, each) => (each < least ? each : least));
  const fitting = roundDown(most, limits);
  return fitting < limits.minLots ? 0n : fitting;
}

/** The same part of the copy as of its original, or the rest where that is all or too little would be left. */
function closingLots({ lots: open, original, limits }: Copy, closed: Lots): bigint {
  const part = roundDown((open * closed) / original, limits);
  return closed === original || open - part < limits.minLots ? open : part;
}

const roundDown = (units: bigint, { lotStep }: InstrumentLots): Lots => lots(units - (units % lotStep));
const shareOf = (amount: bigint, part: bigint, whole: bigint): bigint => divideHalfEven(amount * part, whole);
