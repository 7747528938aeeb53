import { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import { permits } from '@candor/protocol/console/permissions.ts';
import { consoleQueues } from '@candor/protocol/console/queues.ts';
import { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Clock } from '../../kernel/clock.ts';
import { mergedTables } from '../../kernel/open-modules.ts';
import type { QueueCounts, WorkQueue } from '../../kernel/work-queue.ts';
import type { DashboardSummary } from './dashboard-summary.ts';

export const consoleDashboardEndpoint = (picture: DashboardSummary) =>
  endpoint<typeof consoleDashboard>({
    call: consoleDashboard,
    handle: async () => answer(await picture.current()),
  });

/** `queues`: of all modules, which are open when the first operator asks. */
export const consoleQueuesEndpoint = (queues: () => readonly WorkQueue[], clock: Clock) =>
  endpoint<typeof consoleQueues>({
    call: consoleQueues,
    async handle(_input, { session: { role } }) {
      const now = new Date(clock.wallNow());
      const counts = await Promise.all(
        queues().map(async ({ permission, hidden, read }) => (permits(role, permission) ? read(now) : hidden)),
      );
      // Every count is some module's, as the contract of the call says when it answers.
      return answer(mergedTables('queues', counts) as QueueCounts);
    },
  });

export const consoleStopOutEndpoint = (picture: DashboardSummary) =>
  endpoint<typeof consoleStopOut>({
    call: consoleStopOut,
    handle: async ({ page }) => answer(await picture.closeToStopOut(page)),
  });
