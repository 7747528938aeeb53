import { defineModule } from '../../kernel/module.ts';
import { operatorTraderCalls } from './operator/endpoints.ts';
import { TRADER_SEARCH, traderQueue } from './operator/trader-work.ts';
import { applyTraderEndpoint, setTraderTermsEndpoint, traderApplicationEndpoint } from './own-application.ts';
import { TRADER_SETTINGS } from './settings.ts';
import { traderNews } from './trader-news.ts';

/** Customers whom others may copy: how they become one, and what their orders came to. */
export const traders = defineModule({
  name: 'traders',
  settings: TRADER_SETTINGS,
  needs: [
    'settings',
    'customerMail',
    'formatTime',
    'auditLog',
    'applyPauses',
    // A turn of the customer's, and how operators search.
    'paymentDecisions',
    'identity',
  ],
  open({ database, bus, clock, log }, { settings, customerMail: mail, formatTime, auditLog, applyPauses }) {
    const deps = { database, clock, settings, formatTime, auditLog, applyPauses };
    return {
      parts: [traderNews({ database, bus, clock, log, mail })],
      calls: [traderApplicationEndpoint(deps), applyTraderEndpoint(deps), setTraderTermsEndpoint(deps)],
      operatorCalls: operatorTraderCalls(deps),
      queues: [traderQueue(database)],
      search: TRADER_SEARCH,
    };
  },
});
