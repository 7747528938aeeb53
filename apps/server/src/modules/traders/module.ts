import { defineModule } from '../../kernel/module.ts';
import { followEstimateEndpoint } from './estimate.ts';
import { TraderFigures } from './figures-job.ts';
import { operatorTraderCalls } from './operator/endpoints.ts';
import { TRADER_SEARCH, traderQueue } from './operator/trader-work.ts';
import { applyTraderEndpoint, setTraderTermsEndpoint, traderApplicationEndpoint } from './own-application.ts';
import { TRADER_SETTINGS } from './settings.ts';
import { traderDetailEndpoint } from './trader-detail.ts';
import { traderListEndpoint } from './trader-list.ts';
import { traderNews } from './trader-news.ts';

/** Customers whom others may copy: how they become one, and what their orders came to. */
export const traders = defineModule({
  name: 'traders',
  settings: TRADER_SETTINGS,
  needs: [
    'settings',
    'engine',
    'boards',
    'listing',
    'formatTime',
    'auditLog',
    'ownFollow',
    'applyPauses',
    // A turn of the customer's, and how operators search.
    'paymentDecisions',
    'identity',
  ],
  open({ database, clock }, { settings, engine, boards, listing, formatTime, auditLog, ownFollow, applyPauses }) {
    const deps = { database, clock, settings, formatTime, auditLog, applyPauses };
    const ofFigures = { database, clock, settings, engine, boards, listing, ownFollow };
    const figures = new TraderFigures(ofFigures);
    return {
      messageSources: [traderNews({ clock })],
      jobs: [{ name: 'traders.compute-figures', cron: '*/10 * * * *', run: () => figures.computeAll() }],
      calls: [
        traderListEndpoint(ofFigures),
        traderDetailEndpoint(ofFigures),
        followEstimateEndpoint(ofFigures),
        traderApplicationEndpoint(deps),
        applyTraderEndpoint(deps),
        setTraderTermsEndpoint(deps),
      ],
      operatorCalls: operatorTraderCalls(deps),
      queues: [traderQueue(database)],
      search: TRADER_SEARCH,
    };
  },
});
