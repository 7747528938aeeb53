import { defineModule } from '../../kernel/module.ts';
import { consoleDashboardEndpoint, consoleQueuesEndpoint, consoleStopOutEndpoint } from './dashboard.ts';
import { DashboardSummary } from './dashboard-summary.ts';
import { FeedStatus } from './feed-status.ts';
import { keepProfitSample } from './profit-samples.ts';
import { TickDelays } from './tick-delays.ts';
import type { WorkQueue } from '../../kernel/work-queue.ts';

declare module '../../kernel/module.ts' {
  interface Contributions {
    /** Work that waits for operators. */
    readonly queues: readonly WorkQueue[];
  }
}

/** How the broker stands: money, exposure, feeds and work to do. */
export const dashboard = defineModule({
  name: 'dashboard',
  needs: ['settings', 'engine', 'boards', 'market'],
  open({ database, bus, clock }, { settings, engine, boards: { board }, market }, collect) {
    const delays = new TickDelays({ bus, clock, market });
    const feed = new FeedStatus({ database, board, market, delays });
    const summary = new DashboardSummary({ database, clock, settings, engine, board, feed });
    return {
      parts: [delays],
      jobs: [
        {
          name: 'dashboard.keep-profit',
          cron: '* * * * *',
          run: () => keepProfitSample({ database, clock, engine }),
        },
      ],
      operatorCalls: [
        consoleDashboardEndpoint(summary),
        consoleStopOutEndpoint(summary),
        consoleQueuesEndpoint(() => collect('queues').flat(), clock),
      ],
    };
  },
});
