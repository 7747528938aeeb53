import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDashboard } from '@candor/protocol/console/dashboard.ts';

export type Dashboard = OutputOf<typeof consoleDashboard>;
