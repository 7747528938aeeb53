import type { Lots } from '@candor/decimal/decimal.ts';
import type { OrderId } from './ids.ts';
import type { Instrument } from './instrument.ts';

/** In which parts an order may be closed. */
export type LotTerms = Pick<Instrument, 'minLots' | 'lotStep'>;

/** Terms that orders below `untilOrderId` were placed by, and may still be closed by. */
export interface FormerLotTerms extends LotTerms {
  readonly untilOrderId: number;
}

/** Steps of the terms, that leave nothing less than the least order. */
export function fitsTerms(quantity: Lots, rest: bigint, { minLots, lotStep }: LotTerms): boolean {
  return quantity > 0n && quantity % lotStep === 0n && rest >= minLots;
}

/** The former terms after a change to `terms`. Forgets those that no open order was placed by. */
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
