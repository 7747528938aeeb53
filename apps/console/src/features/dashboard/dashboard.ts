import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleDashboard } from '@candor/protocol/console/dashboard.ts';
import type { CamelTree } from '../../kit/camel-fields.ts';

export type Dashboard = CamelTree<OutputOf<typeof consoleDashboard>>;
