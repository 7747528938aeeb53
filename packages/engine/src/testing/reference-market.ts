import type { Price, Rate } from '@candor/decimal/decimal.ts';
import type { InstrumentId } from '../ids.ts';
import type { Instrument } from '../instrument.ts';
import type { FillTick, Order, Side } from '../order.ts';
import type { RefusalReason } from '../command-result.ts';
import { nearest } from './reference-formulas.ts';

/** The instruments with their last quotes, and what those say. */
export class ReferenceMarket {
  readonly instruments = new Map<InstrumentId, { instrument: Instrument; open: boolean; tick: FillTick | null }>();

  setOpen(id: InstrumentId, open: boolean): RefusalReason | null {
    const state = this.instruments.get(id);
    if (state === undefined) return 'unknownInstrument';
    state.open = open;
    return null;
  }

  /** Why nothing can be done at a price of now. */
  refusal(id: InstrumentId, at: number): RefusalReason | null {
    const state = this.instruments.get(id);
    if (state === undefined || !state.open) return 'marketClosed';
    if (state.tick === null || at - state.tick.at > state.instrument.staleAfterMs) return 'stalePrice';
    if (state.instrument.conversion === null) return null;
    const by = this.instruments.get(state.instrument.conversion.instrumentId);
    if (by === undefined || by.tick === null) return 'stalePrice';
    return by.open && at - by.tick.at > by.instrument.staleAfterMs ? 'stalePrice' : null;
  }

  /** Account currency per unit of quote currency; null before a quote of the conversion pair. */
  rate(id: InstrumentId): Rate | null {
    const conversion = this.instruments.get(id)?.instrument.conversion ?? null;
    if (conversion === null) return (10n ** 18n) as Rate;
    const tick = this.instruments.get(conversion.instrumentId)?.tick ?? null;
    if (tick === null) return null;
    const twice = tick.bid + tick.ask;
    return (conversion.inverse ? nearest(2n * 10n ** 26n, twice) : twice * 5n * 10n ** 9n) as Rate;
  }

  /** What the order would bring if it were closed now. */
  floating(order: Order): bigint {
    if (order.openPrice === null) return 0n;
    const move = exitPrice(order.side, this.tickOf(order.instrumentId)) - order.openPrice;
    const rate = this.rate(order.instrumentId) ?? order.openRate;
    return nearest((order.side === 'buy' ? move : -move) * order.lots * order.contractSize * rate, 10n ** 34n);
  }

  tickOf(id: InstrumentId): FillTick {
    return this.instruments.get(id)?.tick as FillTick;
  }
}

/** The price that a position is ended at. */
export const exitPrice = (side: Side, tick: FillTick): Price => (side === 'buy' ? tick.bid : tick.ask);
