import { optionSearch } from './operator/option-search.ts';
import { optionConcerns } from './operator/rule-concerns.ts';
import { OPTION_SETTINGS } from './settings.ts';
import {
  consoleDurationHistoryEndpoint,
  consoleDurationsEndpoint,
  consoleRetireDurationEndpoint,
} from './operator/durations.ts';
import { consoleOptionStakesEndpoint, consoleSaveOptionStakesEndpoint } from './operator/stakes.ts';
import { consoleSaveDurationEndpoint, DURATION_APPROVAL } from './operator/save-duration.ts';
import { defineModule } from '../../kernel/module.ts';
import { getSecondsEndpoint } from './option-products.ts';
import { optionOrdersEndpoint } from './orders.ts';
import { submitOptionEndpoint } from './submit-option.ts';

/** Timed up/down options: what is offered, and the orders. */
export const options = defineModule({
  name: 'options',
  settings: OPTION_SETTINGS,
  needs: ['engine', 'settings', 'optionProducts', 'market', 'boards', 'listing', 'formatTime', 'auditLog', 'proposals'],
  open(
    { database, bus, clock, translator },
    { engine, settings, optionProducts: products, market, boards: { board }, listing, formatTime, ...needs },
  ) {
    const ofOperators = { ...needs, database, bus, clock };
    const deps = {
      engine,
      database,
      settings,
      products,
      translator,
      closesWithin: (id: number, seconds: number) => {
        const row = board.get(id);
        return row !== null && row.open && market.isClosedAt(row.instrument, clock.marketNow() + seconds * 1_000);
      },
    };
    const format = { formatTime, listing, msUntil: (at: number) => market.msUntil(at) };
    return {
      calls: [
        getSecondsEndpoint(products, settings),
        submitOptionEndpoint(deps, format),
        optionOrdersEndpoint(engine, database, format),
      ],
      approvals: { 'option.duration': DURATION_APPROVAL },
      ruleConcerns: optionConcerns(database),
      search: optionSearch(engine.partition),
      operatorCalls: [
        consoleDurationsEndpoint(ofOperators),
        consoleSaveDurationEndpoint(ofOperators),
        consoleRetireDurationEndpoint(ofOperators),
        consoleDurationHistoryEndpoint(ofOperators),
        consoleOptionStakesEndpoint(ofOperators),
        consoleSaveOptionStakesEndpoint(ofOperators),
      ],
    };
  },
});
