import type { InstrumentId } from '../ids.ts';
import type { Instrument, TradingRules } from '../instrument.ts';
import type { Order } from '../order.ts';

/** Every version of the levels and lot terms, with the first order id that it counted for; none is ever forgotten. */
export class ReferenceTerms {
  readonly #levels: { readonly from: number; readonly level: number }[];
  readonly #lots = new Map<InstrumentId, { readonly from: number; readonly terms: Instrument }[]>();

  constructor({ stopOutLevel }: TradingRules) {
    this.#levels = [{ from: 0, level: stopOutLevel }];
  }

  rules({ stopOutLevel }: TradingRules, nextOrderId: number): void {
    this.#levels.push({ from: nextOrderId, level: stopOutLevel });
  }

  instrument(terms: Instrument, nextOrderId: number): void {
    this.#lots.set(terms.id, [...(this.#lots.get(terms.id) ?? []), { from: nextOrderId, terms }]);
  }

  /** The lowest since the oldest of the orders. */
  stopOutLevel(orders: readonly Order[]): number {
    const oldest = Math.min(Infinity, ...orders.map(({ id }) => id));
    return Math.min(...since(this.#levels, oldest).map(({ level }) => level));
  }

  isPart(order: Order, lots: bigint): boolean {
    return since(this.#lots.get(order.instrumentId) ?? [], order.id).some(
      ({ terms }) => lots > 0n && lots % terms.lotStep === 0n && order.lots - lots >= terms.minLots,
    );
  }
}

/** The version that an order was placed under, and all later ones. */
function since<V extends { readonly from: number }>(versions: readonly V[], orderId: number): V[] {
  const first = versions.filter(({ from }) => from <= orderId).length - 1;
  return versions.slice(Math.max(first, 0));
}
