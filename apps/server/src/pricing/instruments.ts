import { formatDecimal, parseDecimal, parseLots, parsePrice } from '@candor/decimal/decimal.ts';
import type { Decimal, Lots } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Conversion, Instrument, TradingRules } from '@candor/engine/instrument.ts';
import { LISTINGS } from '@candor/market/catalogue/catalogue.ts';
import { CATEGORIES } from '@candor/market/catalogue/categories.ts';
import { FEED_SYMBOLS } from '@candor/market/catalogue/feed-symbols.ts';
import type { Listing } from '@candor/market/catalogue/listing.ts';
import type { OffMarketRule } from '@candor/market/live/off-market.ts';
import type { QuoteRule } from '@candor/market/quoting/quote-rule.ts';
import type { MoveRule } from '@candor/market/quoting/sequencer.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../kernel/database/database.ts';
import type { InstrumentsTable } from './tables.ts';

/**
 * An instrument as the site offers it: a row of the database, which an
 * operator may change. Prices never come from here.
 */
export interface MarketInstrument {
  readonly id: InstrumentId;
  readonly code: string;
  readonly showCode: string;
  readonly logo: string;
  readonly categoryId: number;
  readonly sort: number;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  readonly pricePrecision: number;
  readonly contractSize: Decimal;
  readonly minLots: Lots;
  readonly maxLots: Lots;
  readonly lotStep: Lots;
  readonly marginMode: 'leverage' | 'fixed';
  readonly leverages: readonly number[];
  readonly defaultLeverage: number | null;
  /** Account currency per lot. */
  readonly feePerLot: Decimal;
  /** Share of the margin. */
  readonly feeOfMargin: Decimal;
  readonly staleAfterMs: number;
  readonly conversion: Conversion | null;
  readonly tradable: boolean;
  /** Customers see it: it was opened for trading once. */
  readonly isListed: boolean;
  readonly calendarId: string;
  readonly quoteRule: QuoteRule;
  readonly moveRule: MoveRule;
  /** What is fresh to it is what is not stale to the instrument. */
  readonly offMarketRule: OffMarketRule;
  readonly version: number;
}

/** Writes what the catalogue has and the database lacks; rows that are there stay as an operator left them. */
export async function seedInstruments(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('instrument_categories')
      .values(CATEGORIES.map(({ id, key }, sort) => ({ id, key, sort })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('instruments')
      .values(LISTINGS.map(rowOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto('feed_symbols')
      .values(FEED_SYMBOLS.map(({ instrumentId: id, source, symbol }) => ({ instrument_id: id, source, symbol })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Every instrument in the order in which it is shown. */
export async function loadInstruments(database: Database): Promise<readonly MarketInstrument[]> {
  const rows = await database.selectFrom('instruments').select(COLUMNS).orderBy('sort').orderBy('id').execute();
  return rows.map(instrumentOf);
}

/** The instruments as a first start lists them. */
export const listedInstruments = (): readonly MarketInstrument[] => LISTINGS.map(rowOf).map(instrumentOf);

/** The engine's terms of an instrument under the site's fee basis. */
export function engineInstrument(instrument: MarketInstrument, feeBasis: TradingRules['feeBasis']): Instrument {
  const { id, code, pricePrecision, contractSize, minLots, maxLots, lotStep, marginMode, leverages } = instrument;
  const { staleAfterMs, conversion, tradable, feePerLot, feeOfMargin } = instrument;
  const feeRate = feeBasis === 'perLot' ? feePerLot : feeOfMargin;
  return {
    id,
    code,
    pricePrecision,
    contractSize,
    minLots,
    maxLots,
    lotStep,
    marginMode,
    leverages,
    feeRate,
    staleAfterMs,
    conversion,
    tradable,
  };
}

function rowOf(listing: Listing, sort: number): Selectable<InstrumentsTable> {
  return {
    id: listing.id,
    code: listing.code,
    show_code: listing.showCode,
    logo: '',
    category_id: listing.categoryId,
    sort,
    base_currency: listing.baseCurrency,
    quote_currency: listing.quoteCurrency,
    price_precision: listing.pricePrecision,
    contract_size: formatDecimal(listing.contractSize),
    min_lots: formatDecimal(listing.minLots),
    max_lots: formatDecimal(listing.maxLots),
    lot_step: formatDecimal(listing.lotStep),
    margin_mode: listing.marginMode,
    leverages: [...listing.leverages],
    default_leverage: listing.defaultLeverage,
    fee_per_lot: formatDecimal(listing.feeRate),
    fee_of_margin: formatDecimal(listing.marginFeeRate),
    stale_after_ms: listing.staleAfterMs,
    conversion_instrument_id: listing.conversion?.instrumentId ?? null,
    conversion_inverse: listing.conversion?.inverse ?? false,
    tradable: listing.tradable,
    is_listed: true,
    calendar_id: listing.calendarId,
    min_spread: formatDecimal(listing.quoteRule.minSpread),
    max_move_bp: listing.moveRule.maxMoveBp,
    move_within_ms: listing.moveRule.withinMs,
    move_persist_quotes: listing.moveRule.persistQuotes,
    move_persist_ms: listing.moveRule.persistMs,
    off_market_bp: listing.offMarketRule.maxApartBp,
    off_market_persist_ms: listing.offMarketRule.persistMs,
    version: 1,
  };
}

function instrumentOf(row: Selectable<InstrumentsTable>): MarketInstrument {
  return {
    id: instrumentId(row.id),
    code: row.code,
    showCode: row.show_code,
    logo: row.logo,
    categoryId: row.category_id,
    sort: row.sort,
    baseCurrency: row.base_currency,
    quoteCurrency: row.quote_currency,
    pricePrecision: row.price_precision,
    contractSize: parseDecimal(row.contract_size),
    minLots: parseLots(row.min_lots),
    maxLots: parseLots(row.max_lots),
    lotStep: parseLots(row.lot_step),
    marginMode: row.margin_mode,
    leverages: row.leverages,
    defaultLeverage: row.default_leverage,
    feePerLot: parseDecimal(row.fee_per_lot),
    feeOfMargin: parseDecimal(row.fee_of_margin),
    staleAfterMs: row.stale_after_ms,
    conversion:
      row.conversion_instrument_id === null
        ? null
        : { instrumentId: instrumentId(row.conversion_instrument_id), inverse: row.conversion_inverse },
    tradable: row.tradable,
    isListed: row.is_listed,
    calendarId: row.calendar_id,
    quoteRule: { pricePrecision: row.price_precision, minSpread: parsePrice(row.min_spread) },
    moveRule: {
      maxMoveBp: row.max_move_bp,
      withinMs: row.move_within_ms,
      persistQuotes: row.move_persist_quotes,
      persistMs: row.move_persist_ms,
    },
    offMarketRule: {
      maxApartBp: row.off_market_bp,
      persistMs: row.off_market_persist_ms,
      freshMs: row.stale_after_ms,
    },
    version: row.version,
  };
}

const COLUMNS = [
  'id',
  'code',
  'show_code',
  'logo',
  'category_id',
  'sort',
  'base_currency',
  'quote_currency',
  'price_precision',
  'contract_size',
  'min_lots',
  'max_lots',
  'lot_step',
  'margin_mode',
  'leverages',
  'default_leverage',
  'fee_per_lot',
  'fee_of_margin',
  'stale_after_ms',
  'conversion_instrument_id',
  'conversion_inverse',
  'tradable',
  'is_listed',
  'calendar_id',
  'min_spread',
  'max_move_bp',
  'move_within_ms',
  'move_persist_quotes',
  'move_persist_ms',
  'off_market_bp',
  'off_market_persist_ms',
  'version',
] as const;
