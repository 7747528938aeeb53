import { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { DashboardSummary } from './dashboard-summary.ts';

export const consoleDashboardEndpoint = (picture: DashboardSummary) =>
  endpoint<typeof consoleDashboard>({
    call: consoleDashboard,
    handle: async () => answer(await picture.current()),
  });
