import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { TradingRules } from '@candor/engine/instrument.ts';
import type { InstrumentDto } from '@candor/protocol/market/instrument.ts';
import type { MarketInstrument } from '../../pricing/instruments.ts';
import { changeText, priceText, rateText } from '../../pricing/quote-board.ts';
import type { QuoteBoard, QuoteRow } from '../../pricing/quote-board.ts';

/** What the wire form of an instrument is made with beside its row. */
export interface PresentInstrumentDeps {
  readonly board: QuoteBoard;
  feeBasis(): TradingRules['feeBasis'];
  /** When a closed instrument opens next, market time; null where nobody knows. */
  nextOpen(instrument: MarketInstrument): number | null;
  /** An instant in the site's zone; "" for null. */
  formatTime(at: number | null): string;
}

export function presentInstrument(row: QuoteRow, deps: PresentInstrumentDeps): InstrumentDto {
  const { instrument, tick } = row;
  const nextOpen = row.open ? null : deps.nextOpen(instrument);
  const feeRate = deps.feeBasis() === 'perLot' ? instrument.feePerLot : instrument.feeOfMargin;
  return {
    Id: instrument.id,
    Code: instrument.code,
    ShowCode: instrument.showCode,
    Logo: instrument.logo,
    CategoryId: instrument.categoryId,
    PricePrecision: instrument.pricePrecision,
    MarketStatus: row.open ? 1 : 0,
    Pip: formatDecimal(instrument.lotStep),
    ForexMinCont: formatDecimal(instrument.minLots),
    ForexMaxCont: formatDecimal(instrument.maxLots),
    ForexContNum: formatDecimal(instrument.contractSize),
    MarginMode: instrument.marginMode === 'fixed' ? 1 : 0,
    HasForexMultiple: instrument.leverages.map((value) => ({
      Value: value,
      Default: value === instrument.defaultLeverage ? 1 : 0,
    })),
    ForexFeeRate: formatDecimal(feeRate),
    ForexQuotations: {
      Open: priceText(row, row.dayOpen),
      Close: priceText(row, row.last),
      Change: changeText(row),
      High: priceText(row, row.dayHigh),
      Low: priceText(row, row.dayLow),
      Bid: priceText(row, tick?.bid ?? null),
      Ask: priceText(row, tick?.ask ?? null),
      Seq: tick?.seq ?? 0,
      Time: tick?.at ?? null,
    },
    BaseCurrency: instrument.baseCurrency,
    QuoteCurrency: instrument.quoteCurrency,
    QuoteToAccountRate: rateText(deps.board.rate(instrument)),
    StaleAfterMs: instrument.staleAfterMs,
    NextOpen: nextOpen,
    NextOpenHandler: deps.formatTime(nextOpen),
  };
}
