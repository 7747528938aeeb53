import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleOrders } from '@candor/protocol/console/orders.ts';

export type HouseOrder = OutputOf<typeof consoleOrders>['list'][number];
