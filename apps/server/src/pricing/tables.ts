import type { Generated } from 'kysely';

declare module '../kernel/database/tables.ts' {
  interface Tables extends MarketTables {}
}

/**
 * The market's tables, as 020-create-instruments-ticks-and-candles.sql and 060-create-feed-symbols-and-off-market-
 * quotes.sql of db/migrations say. bigint and numeric columns arrive as text.
 */
export interface MarketTables {
  instrument_categories: InstrumentCategoriesTable;
  instruments: InstrumentsTable;
  ticks: TicksTable;
  candles: CandlesTable;
  candle_progress: CandleProgressTable;
  market_feed: MarketFeedTable;
  feed_symbols: FeedSymbolsTable;
  off_market_quotes: OffMarketQuotesTable;
}

interface InstrumentCategoriesTable {
  id: Generated<number>;
  key: string;
  sort: number;
  names: Generated<Record<string, string>>;
  version: Generated<number>;
}

export interface InstrumentsTable {
  id: number;
  code: string;
  show_code: string;
  logo: string;
  category_id: number;
  sort: number;
  base_currency: string;
  quote_currency: string;
  price_precision: number;
  contract_size: string;
  min_lots: string;
  max_lots: string;
  lot_step: string;
  margin_mode: 'leverage' | 'fixed';
  leverages: number[];
  default_leverage: number | null;
  fee_per_lot: string;
  fee_of_margin: string;
  stale_after_ms: number;
  conversion_instrument_id: number | null;
  conversion_inverse: boolean;
  tradable: boolean;
  is_listed: Generated<boolean>;
  calendar_id: string;
  min_spread: string;
  max_move_bp: number;
  move_within_ms: number;
  move_persist_quotes: number;
  move_persist_ms: number;
  off_market_bp: number;
  off_market_persist_ms: number;
  version: number;
}

export interface TicksTable {
  instrument_id: number;
  seq: string;
  at: string;
  bid: string;
  ask: string;
}

interface CandlesTable {
  instrument_id: number;
  period: string;
  open_at: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
  source: 'history' | 'ticks';
}

interface CandleProgressTable {
  instrument_id: number;
  seq: string;
}

interface MarketFeedTable {
  only_row: boolean;
  feed: string;
  seed: string;
  started_at: string;
}

interface FeedSymbolsTable {
  instrument_id: number;
  source: 'kraken' | 'binance' | 'oanda';
  symbol: string | null;
}

interface OffMarketQuotesTable {
  id: Generated<string>;
  instrument_id: number;
  at: string;
  verdict: 'refused' | 'believed';
  source: string;
  bid: string;
  ask: string;
  other_source: string;
  other_at: string;
  other_bid: string;
  other_ask: string;
  max_apart_bp: number;
  unlogged: string;
}
