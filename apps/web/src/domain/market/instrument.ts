import type { InstrumentDto } from '@candor/protocol/market/instrument.ts';

/** An instrument with its trading conditions. Prices, lots and rates are decimal texts as the server sent them. */
export interface Instrument {
  readonly id: number;
  readonly code: string;
  /** As customers read it, such as EUR/USD. */
  readonly displayCode: string;
  /** An address, "" where there is none. */
  readonly logo: string;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  /** Digits after the point. */
  readonly pricePrecision: number;
  readonly isOpen: boolean;
  /** When the market opens next, while it is closed; epoch milliseconds. */
  readonly nextOpenAt: number | null;
  /** Lots. */
  readonly lotStep: string;
  readonly minLots: string;
  readonly maxLots: string;
  /** Units per lot. */
  readonly contractSize: string;
  /** A fixed margin per lot in place of leverage. */
  readonly hasFixedMargin: boolean;
  readonly leverages: readonly Leverage[];
  readonly feeRate: string;
  /** Account currency for one unit of quote currency, at the moment of reading. */
  readonly quoteToAccountRate: string;
  /** A quote older than this is stale and fills nothing. */
  readonly staleAfterMs: number;
  readonly categoryId: number;
  readonly day: InstrumentDay;
}

export interface Leverage {
  readonly value: number;
  readonly isDefault: boolean;
}

/** The day so far, with the newest tick, at the moment of reading. */
export interface InstrumentDay {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  /** Mid at the precision. */
  readonly last: string;
  /** Percent since `open`. */
  readonly change: string;
  readonly bid: string;
  readonly ask: string;
  readonly seq: number;
  /** Market time of the tick, epoch milliseconds; null before the first. */
  readonly time: number | null;
}

export function toInstrument(wire: InstrumentDto): Instrument {
  return {
    id: wire.Id,
    code: wire.Code,
    displayCode: wire.ShowCode,
    logo: wire.Logo,
    baseCurrency: wire.BaseCurrency,
    quoteCurrency: wire.QuoteCurrency,
    pricePrecision: wire.PricePrecision,
    isOpen: wire.MarketStatus === 1,
    nextOpenAt: wire.NextOpen,
    lotStep: wire.Pip,
    minLots: wire.ForexMinCont,
    maxLots: wire.ForexMaxCont,
    contractSize: wire.ForexContNum,
    hasFixedMargin: wire.MarginMode === 1,
    leverages: wire.HasForexMultiple.map(({ Value, Default }) => ({ value: Value, isDefault: Default === 1 })),
    feeRate: wire.ForexFeeRate,
    quoteToAccountRate: wire.QuoteToAccountRate,
    staleAfterMs: wire.StaleAfterMs,
    categoryId: wire.CategoryId,
    day: toDay(wire.ForexQuotations),
  };
}

const toDay = (wire: InstrumentDto['ForexQuotations']): InstrumentDay => ({
  open: wire.Open,
  high: wire.High,
  low: wire.Low,
  last: wire.Close,
  change: wire.Change,
  bid: wire.Bid,
  ask: wire.Ask,
  seq: wire.Seq,
  time: wire.Time,
});
