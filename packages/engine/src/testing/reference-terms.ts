import type { InstrumentId } from '../ids.ts';
import type { Instrument, TradingRules } from '../instrument.ts';
import type { Order } from '../order.ts';

/** Every version of rules and terms, with the first order id that it counted for; none is ever forgotten. */
export class ReferenceTerms {
  readonly #rules: { readonly from: number; readonly rules: TradingRules }[];
  readonly #instruments = new Map<InstrumentId, { readonly from: number; readonly terms: Instrument }[]>();

  constructor(rules: TradingRules) {
    this.#rules = [{ from: 0, rules }];
  }

  rules(rules: TradingRules, nextOrderId: number): void {
    this.#rules.push({ from: nextOrderId, rules });
  }

  instrument(terms: Instrument, nextOrderId: number): void {
    this.#instruments.set(terms.id, [...(this.#instruments.get(terms.id) ?? []), { from: nextOrderId, terms }]);
  }

  /** The lowest since the oldest of the orders. */
  stopOutLevel(orders: readonly Order[]): number {
    const oldest = Math.min(Infinity, ...orders.map(({ id }) => id));
    return Math.min(...since(this.#rules, oldest).map(({ rules }) => rules.stopOutLevel));
  }

  isPart(order: Order, lots: bigint): boolean {
    return since(this.#instruments.get(order.instrumentId) ?? [], order.id).some(
      ({ terms }) => lots > 0n && lots % terms.lotStep === 0n && order.lots - lots >= terms.minLots,
    );
  }

  /** Of a pending order's lots, where they change. */
  isWhole(order: Order, lots: bigint): boolean {
    return since(this.#instruments.get(order.instrumentId) ?? [], order.id).some(
      ({ terms }) => lots > 0n && lots >= terms.minLots && lots % terms.lotStep === 0n,
    );
  }

  /** What its fee goes by. */
  feeAtPlacing(order: Order): { readonly basis: TradingRules['feeBasis']; readonly rate: bigint } {
    const [rules] = since(this.#rules, order.id);
    const [instrument] = since(this.#instruments.get(order.instrumentId) ?? [], order.id);
    return { basis: rules?.rules.feeBasis ?? 'perLot', rate: instrument?.terms.feeRate ?? 0n };
  }
}

/** The version that an order was placed under, and all later ones. */
function since<V extends { readonly from: number }>(versions: readonly V[], orderId: number): V[] {
  const first = versions.filter(({ from }) => from <= orderId).length - 1;
  return versions.slice(Math.max(first, 0));
}
