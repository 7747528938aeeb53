import { defineModule } from '../../kernel/module.ts';
import { consoleInstrumentsEndpoint } from './operator/instruments.ts';
import { consoleChangeInstrumentTermsEndpoint } from './operator/change-instrument-terms.ts';
import { consoleInstrumentHistoryEndpoint } from './operator/instrument-history.ts';
import { consoleSetTradableEndpoint } from './operator/set-tradable.ts';
import { tradingRules } from '../settings/trading-rules.ts';
import { cachedCandlesEndpoint } from './cached-candles.ts';
import { getCategoriesEndpoint } from './get-categories.ts';
import { instrumentInfoEndpoint } from './instrument-info.ts';
import { klineEndpoint } from './kline.ts';
import { priceRulesEndpoint } from './price-rules.ts';
import { searchCurrencyEndpoint } from './search-currency.ts';
import { tradeListEndpoint } from './trade-list.ts';

/** What is traded, at which prices, and by which rules. */
export const instruments = defineModule({
  name: 'instruments',
  needs: ['settings', 'limits', 'market', 'boards', 'formatTime', 'auditLog', 'proposals'],
  open({ database, bus, clock, translator }, needs) {
    const { settings, limits, market, boards, formatTime, auditLog, proposals } = needs;
    const ofOperators = { database, bus, clock, auditLog, proposals };
    const { board, recent, sparklines } = boards;
    const deps = {
      database,
      board,
      recent,
      sparklines,
      limits,
      translator,
      formatTime,
      feeBasis: () => tradingRules(settings).feeBasis,
      nextOpen: market.nextOpen.bind(market),
      sourcesOf: market.sourcesOf.bind(market),
      calendarOf: market.calendarOf.bind(market),
      marketNow: () => clock.marketNow(),
      siteZone: () => settings.timeZone,
    };
    return {
      calls: [
        tradeListEndpoint(deps),
        getCategoriesEndpoint(database, translator),
        klineEndpoint(deps),
        priceRulesEndpoint(deps),
        cachedCandlesEndpoint(deps),
        searchCurrencyEndpoint(deps),
        instrumentInfoEndpoint(deps),
      ],
      operatorCalls: [
        consoleInstrumentsEndpoint(ofOperators),
        consoleChangeInstrumentTermsEndpoint(ofOperators),
        consoleInstrumentHistoryEndpoint(ofOperators),
        consoleSetTradableEndpoint(ofOperators),
      ],
    };
  },
});
