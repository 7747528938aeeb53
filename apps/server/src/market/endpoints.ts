import type { Translator } from '@candor/locales/translate.ts';
import type { Database } from '../platform/database/database.ts';
import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import { abbreviatedCacheKlineEndpoint } from './abbreviated-cache-kline.ts';
import { getCategoriesEndpoint } from './get-categories.ts';
import { instrumentInfoEndpoint } from './instrument-info.ts';
import type { InstrumentInfoParts } from './instrument-info.ts';
import { klineEndpoint } from './kline.ts';
import { priceRulesEndpoint } from './price-rules.ts';
import type { PriceRulesParts } from './price-rules.ts';
import type { RecentCandles } from './recent-candles.ts';
import { searchCurrencyEndpoint } from './search-currency.ts';
import type { Sparklines } from './sparklines.ts';
import { tradeListEndpoint } from './trade-list.ts';
import type { WireInstrumentParts } from './wire-instrument.ts';

export interface MarketEndpointParts extends WireInstrumentParts, PriceRulesParts, InstrumentInfoParts {
  readonly database: Database;
  readonly recent: RecentCandles;
  readonly sparklines: Sparklines;
  readonly limits: RateLimits;
  /** The translator of a language by its wire code. */
  readonly translator: (language: string) => Translator;
}

export const marketEndpoints = (parts: MarketEndpointParts): AnyEndpoint[] => [
  tradeListEndpoint(parts),
  getCategoriesEndpoint(parts.database, parts.translator),
  klineEndpoint(parts),
  priceRulesEndpoint(parts),
  abbreviatedCacheKlineEndpoint(parts),
  searchCurrencyEndpoint(parts),
  instrumentInfoEndpoint(parts),
];
