import { STATEMENT_SETTINGS } from './settings.ts';
import { defineModule } from '../../kernel/module.ts';
import { exportOrdersEndpoint } from './export-orders.ts';
import { ExportSlots } from '../../kernel/http/export-slots.ts';
import { statementEndpoint } from './statement.ts';

/** Orders as a table, and a period as a statement that reconciles with the ledger. */
export const statements = defineModule({
  name: 'statements',
  settings: STATEMENT_SETTINGS,
  needs: ['settings', 'limits', 'market', 'identity', 'listing', 'describeMemo'],
  open({ database, clock, translator }, { settings, limits, market, identity, listing, describeMemo }) {
    const deps = {
      database,
      clock,
      limits,
      settings,
      translator,
      describeMemo,
      listing,
      slots: new ExportSlots(),
      accountName: async (id: number) => {
        const user = await identity.users.find(id);
        return user?.email ?? user?.mobile ?? '';
      },
      simulatedPrices: market.source !== 'live',
    };
    return { calls: [exportOrdersEndpoint(deps), statementEndpoint(deps)] };
  },
});
