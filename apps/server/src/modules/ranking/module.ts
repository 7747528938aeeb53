import { defineModule } from '../../kernel/module.ts';
import { computeRanking } from './compute-ranking.ts';
import { ownRankEndpoint, rankListEndpoint } from './ranks.ts';

/** The customers with the best return of margin in the last three weeks. */
export const ranking = defineModule({
  name: 'ranking',
  needs: ['identity', 'listing', 'formatTime'],
  open({ database, clock }, { listing, formatTime }) {
    const deps = { database, listing, formatTime };
    return {
      jobs: [
        {
          name: 'ranking.compute',
          cron: '7 * * * *',
          catchesUp: true,
          run: () => computeRanking({ database, clock }),
        },
      ],
      calls: [rankListEndpoint(deps), ownRankEndpoint(deps)],
    };
  },
});
