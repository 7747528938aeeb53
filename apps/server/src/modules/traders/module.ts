import { defineModule } from '../../kernel/module.ts';
import { followEstimateEndpoint } from './estimate.ts';
import { TraderFigures } from './figures-job.ts';
import { TRADER_SETTINGS } from './settings.ts';
import { traderDetailEndpoint } from './trader-detail.ts';
import { traderListEndpoint } from './trader-list.ts';

/** Customers whom others may copy: how they become one, and what their orders came to. */
export const traders = defineModule({
  name: 'traders',
  settings: TRADER_SETTINGS,
  needs: ['settings', 'engine', 'boards', 'listing', 'ownFollow'],
  open({ database, clock }, { settings, engine, boards, listing, ownFollow }) {
    const figures = new TraderFigures({ database, clock, settings, engine });
    const ofFigures = { database, clock, settings, engine, boards, listing, ownFollow };
    return {
      jobs: [{ name: 'traders.compute-figures', cron: '*/10 * * * *', run: () => figures.computeAll() }],
      calls: [traderListEndpoint(ofFigures), traderDetailEndpoint(ofFigures), followEstimateEndpoint(ofFigures)],
      operatorCalls: [],
    };
  },
});
