import { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { DashboardSummary } from './dashboard-summary.ts';

export const consoleStopOutEndpoint = (picture: DashboardSummary) =>
  endpoint<typeof consoleStopOut>({
    call: consoleStopOut,
    handle: async ({ page }) => answer(await picture.closeToStopOut(page)),
  });
