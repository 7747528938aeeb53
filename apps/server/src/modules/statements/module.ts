import { STATEMENT_SETTINGS } from './settings.ts';
import { defineModule } from '../../kernel/module.ts';
import { exportOrdersEndpoint } from './export-orders.ts';
import { ExportSlots } from '../../kernel/http/export-slots.ts';
import { printDocument } from './print-document.ts';
import type { PrintDocument } from './print-document.ts';
import { statementEndpoint } from './statement.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    readonly printDocument: PrintDocument;
  }
}

/** Orders as a table, and a period as a statement that reconciles with the ledger. */
export const statements = defineModule({
  name: 'statements',
  settings: STATEMENT_SETTINGS,
  needs: ['settings', 'limits', 'market', 'identity', 'listing', 'describeMemo'],
  provides: ['printDocument'],
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
    return { services: { printDocument }, calls: [exportOrdersEndpoint(deps), statementEndpoint(deps)] };
  },
});
