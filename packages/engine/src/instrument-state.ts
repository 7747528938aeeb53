import { RATE_ONE } from '@candor/decimal/decimal.ts';
import type { Price, Rate } from '@candor/decimal/decimal.ts';
import type { AccountState, OpenOrder } from './account-state.ts';
import type { Market } from './backlog.ts';
import { Exposure } from './exposure.ts';
import { mid, rateOf } from './formulas.ts';
import type { InstrumentId, OrderId } from './ids.ts';
import type { Instrument } from './instrument.ts';
import type { FillTick, Side } from './order.ts';
import type { FormerLotTerms } from './lot-terms.ts';
import { PriceWatch } from './price-watch.ts';
import { TriggerHeap } from './trigger-heap.ts';

/**
 * An instrument, its last quote, and everything that waits for its next one. Invariant: `bid` and `ask` are those of
 * `tick` as doubles, and the remembered rates are those of `tick`.
 */
export class InstrumentState {
  readonly id: InstrumentId;
  instrument: Instrument;
  /** The instrument whose quote converts this one's quote currency; null where none is needed or none is known yet. */
  conversionState: InstrumentState | null = null;
  /** By which older orders may still be closed in parts, the oldest first. */
  formerLots: readonly FormerLotTerms[] = [];
  open = false;
  tick: FillTick | null = null;
  bid = 0;
  ask = 0;
  /** Stops and pending targets. */
  readonly triggers = new PriceWatch<OpenOrder>();
  /** Safe price bands of the accounts whose equity depends on this instrument. */
  readonly bands = new PriceWatch<AccountState>();
  /** What customers hold of it together. */
  readonly exposure = new Exposure();
  /** The ends of the options that run, by time. */
  readonly optionEnds = new TriggerHeap<OrderId>('above');
  #midRate: Rate | null = null;
  #inverseRate: Rate | null = null;

  constructor(instrument: Instrument) {
    this.id = instrument.id;
    this.instrument = instrument;
  }

  setTick(tick: FillTick | null): void {
    this.tick = tick;
    this.bid = tick === null ? 0 : Number(tick.bid);
    this.ask = tick === null ? 0 : Number(tick.ask);
    this.#midRate = null;
    this.#inverseRate = null;
  }

  /** Shows the instrument as it was at another moment. */
  show({ tick, open }: Market): void {
    this.setTick(tick);
    this.open = open;
  }

  isStale(at: number): boolean {
    return this.tick === null || at - this.tick.at > this.instrument.staleAfterMs;
  }

  /** Account currency per unit of quote currency by the last quotes; null while the conversion pair has none. */
  currentRate(): Rate | null {
    const { conversion } = this.instrument;
    if (conversion === null) return RATE_ONE;
    return this.conversionState === null ? null : this.conversionState.ownRate(conversion.inverse);
  }

  /** This instrument's mid, or one over it; null before its first quote. */
  ownRate(inverse: boolean): Rate | null {
    if (this.tick === null) return null;
    const { bid, ask } = this.tick;
    if (!inverse) return (this.#midRate ??= mid(bid, ask));
    return (this.#inverseRate ??= rateOf({ instrumentId: this.id, inverse }, bid, ask));
  }
}

/** What a buyer pays and a seller gets. */
export function openingPrice(side: Side, tick: FillTick): Price {
  return side === 'buy' ? tick.ask : tick.bid;
}

/** What ending the position is done at: the other side of the quote. */
export function closingPrice(side: Side, tick: FillTick): Price {
  return side === 'buy' ? tick.bid : tick.ask;
}
