import { defineModule } from '../../kernel/module.ts';
import { TRADER_SETTINGS } from './settings.ts';

/** Customers whom others may copy: how they become one, and what their orders came to. */
export const traders = defineModule({
  name: 'traders',
  settings: TRADER_SETTINGS,
  open() {
    return { calls: [], operatorCalls: [] };
  },
});
