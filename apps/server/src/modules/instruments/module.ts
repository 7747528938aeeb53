import { INSTRUMENT_SETTINGS } from './settings.ts';
import { defineModule } from '../../kernel/module.ts';
import {
  consoleInstrumentsEndpoint,
  consoleInstrumentHistoryEndpoint,
  consoleSetTradableEndpoint,
} from './operator/instruments.ts';
import { consoleChangeInstrumentTermsEndpoint, TERMS_APPROVAL } from './operator/change-instrument-terms.ts';
import { consoleCategoriesEndpoint, consoleSaveCategoryEndpoint } from './operator/categories.ts';
import { consoleInstrumentOffersEndpoint, consoleListInstrumentEndpoint } from './operator/list-instrument.ts';
import { consoleSaveInstrumentEndpoint } from './operator/save-instrument.ts';
import { tradingRules } from '../settings/trading-rules.ts';
import { cachedCandlesEndpoint, klineEndpoint } from './candles.ts';
import { getCategoriesEndpoint, searchCurrencyEndpoint, tradeListEndpoint } from './instrument-lists.ts';
import { instrumentInfoEndpoint } from './instrument-info.ts';
import { priceRulesEndpoint } from './price-rules.ts';
/** What is traded, at which prices, and by which rules. */
export const instruments = defineModule({
  name: 'instruments',
  settings: INSTRUMENT_SETTINGS,
  needs: ['settings', 'limits', 'market', 'boards', 'formatTime', 'auditLog', 'proposals', 'publishedPictures'],
  open({ database, bus, clock, translator }, needs) {
    const { settings, limits, market, boards, formatTime, auditLog, proposals, publishedPictures } = needs;
    const ofOperators = { database, translator, bus, clock, auditLog, proposals, market };
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
      approvals: { 'instrument.terms': TERMS_APPROVAL },
      calls: [
        tradeListEndpoint(deps),
        getCategoriesEndpoint(deps),
        klineEndpoint(deps),
        priceRulesEndpoint(deps),
        cachedCandlesEndpoint(deps),
        searchCurrencyEndpoint(deps),
        instrumentInfoEndpoint(deps),
      ],
      operatorCalls: [
        consoleInstrumentsEndpoint({ ...ofOperators, sourcesOf: deps.sourcesOf }),
        consoleInstrumentOffersEndpoint(ofOperators),
        consoleListInstrumentEndpoint(ofOperators),
        consoleChangeInstrumentTermsEndpoint(ofOperators),
        consoleInstrumentHistoryEndpoint(ofOperators),
        consoleSetTradableEndpoint(ofOperators),
        consoleSaveInstrumentEndpoint({ ...ofOperators, publishedPictures }),
        consoleCategoriesEndpoint(ofOperators),
        consoleSaveCategoryEndpoint(ofOperators),
      ],
    };
  },
});
