import type { Decimal, Lots, Price } from '@candor/decimal/decimal.ts';
import type { CalendarId } from '../calendar/calendars.ts';
import type { InstrumentId } from '../quote.ts';
import type { QuoteRule } from '../quoting/quote-rule.ts';
import type { OffMarketRule } from '../live/off-market.ts';
import type { MoveRule } from '../quoting/sequencer.ts';
import type { SimulationModel } from '../simulator/model.ts';
import type { CategoryKey } from './categories.ts';

/** An instrument as the default site lists it. It has every field of the engine's instrument, under the same names. */
export interface Listing {
  readonly id: InstrumentId;
  /** Without a slash: "EURUSD". */
  readonly code: string;
  /** "EUR/USD". */
  readonly showCode: string;
  readonly category: CategoryKey;
  readonly categoryId: number;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  readonly pricePrecision: number;
  /** Units of the base per lot; with fixed margin also the margin per lot in account currency. */
  readonly contractSize: Decimal;
  readonly minLots: Lots;
  readonly maxLots: Lots;
  readonly lotStep: Lots;
  readonly marginMode: 'leverage' | 'fixed';
  readonly leverages: readonly number[];
  /** One of the leverages; null where there are none. */
  readonly defaultLeverage: number | null;
  /** Account currency per lot: for the fee basis "quantity x rate". */
  readonly feeRate: Decimal;
  /** Share of the margin: for the other fee basis. */
  readonly marginFeeRate: Decimal;
  readonly staleAfterMs: number;
  /** How quote currency becomes account currency (USDT, with USD one to one); null where they are the same. */
  readonly conversion: { readonly instrumentId: InstrumentId; readonly inverse: boolean } | null;
  readonly tradable: boolean;
  readonly calendarId: CalendarId;
  readonly quoteRule: QuoteRule;
  readonly moveRule: MoveRule;
  readonly offMarketRule: OffMarketRule;
  /** The price at which the simulator starts for the first time. */
  readonly startPrice: Price;
  readonly simulation: SimulationModel;
}
