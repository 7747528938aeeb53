import type { SourceName } from '../live/source.ts';
import { listingOfCode } from './catalogue.ts';
import { must } from '@candor/decimal/assert.ts';
import type { InstrumentId } from '../quote.ts';

/** The symbol of an instrument at a source. */
export interface FeedSymbol {
  readonly instrumentId: InstrumentId;
  readonly source: SourceName;
  readonly symbol: string;
}

/**
 * The sources' symbols for the instruments of the default site, in the exact currency of the instrument's quotes: in
 * dollars and in a coin that is worth one are two markets.
 */
const SYMBOLS: Record<SourceName, Readonly<Record<string, string>>> = {
  kraken: {
    BTCUSDT: 'BTC/USDT',
    ETHUSDT: 'ETH/USDT',
    LTCUSDT: 'LTC/USDT',
    SOLUSDT: 'SOL/USDT',
    BTCEUR: 'BTC/EUR',
    EURUSD: 'EUR/USD',
    GBPUSD: 'GBP/USD',
    AUDUSD: 'AUD/USD',
    USDJPY: 'USD/JPY',
    USDCAD: 'USD/CAD',
    USDCHF: 'USD/CHF',
    EURGBP: 'EUR/GBP',
    EURJPY: 'EUR/JPY',
  },
  binance: {
    BTCUSDT: 'BTCUSDT',
    ETHUSDT: 'ETHUSDT',
    LTCUSDT: 'LTCUSDT',
    SOLUSDT: 'SOLUSDT',
    BTCEUR: 'BTCEUR',
  },
  oanda: {
    EURUSD: 'EUR_USD',
    GBPUSD: 'GBP_USD',
    USDJPY: 'USD_JPY',
    USDCAD: 'USD_CAD',
    USDCHF: 'USD_CHF',
    AUDUSD: 'AUD_USD',
    NZDUSD: 'NZD_USD',
    EURGBP: 'EUR_GBP',
    GBPJPY: 'GBP_JPY',
    EURJPY: 'EUR_JPY',
    XAUUSD: 'XAU_USD',
    XAGUSD: 'XAG_USD',
    US500: 'SPX500_USD',
    US30: 'US30_USD',
    NAS100: 'NAS100_USD',
    GER40: 'DE30_EUR',
    UK100: 'UK100_GBP',
    USOIL: 'WTICO_USD',
    UKOIL: 'BCO_USD',
    NATGAS: 'NATGAS_USD',
  },
};

export const FEED_SYMBOLS: readonly FeedSymbol[] = (Object.keys(SYMBOLS) as SourceName[]).flatMap((source) =>
  Object.entries(SYMBOLS[source]).map(([code, symbol]) => {
    const { id } = must(listingOfCode(code), `${code} is listed`);
    return { instrumentId: id, source, symbol };
  }),
);
