import type { Lots } from '@candor/decimal/decimal.ts';
import type { OrderId } from './ids.ts';
import type { Instrument } from './instrument.ts';

/** The parts in which an order may be closed. */
export type LotTerms = Pick<Instrument, 'minLots' | 'lotStep'>;

/** Terms of orders with ids below `untilOrderId`, which may still be closed by them. */
export interface FormerLotTerms extends LotTerms {
  readonly untilOrderId: number;
}

/** Whether the quantity is a multiple of the step and leaves at least the minimum order. */
export function fitsTerms(quantity: Lots, rest: bigint, { minLots, lotStep }: LotTerms): boolean {
  return quantity > 0n && quantity % lotStep === 0n && rest >= minLots;
}

/** The former terms after a change to `terms`, without those that no open order was placed by. */
export function formerAfter(
  former: readonly FormerLotTerms[],
  known: Instrument,
  terms: LotTerms,
  orders: { readonly next: number; readonly oldestOpen: OrderId | null },
): readonly FormerLotTerms[] {
  const { oldestOpen, next: untilOrderId } = orders;
  if (oldestOpen === null) return [];
  const kept = former.filter((each) => oldestOpen < each.untilOrderId);
  const { minLots, lotStep } = known;
  if (terms.minLots === minLots && terms.lotStep === lotStep) return kept;
  return [...kept, { untilOrderId, minLots, lotStep }].slice(-MOST_FORMER);
}

const MOST_FORMER = 16;
