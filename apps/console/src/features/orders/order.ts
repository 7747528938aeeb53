import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleOrders } from '@candor/protocol/console/orders.ts';
import { camelFields } from '../../kit/camel-fields.ts';

/** An order of any customer. */
export type ListedOrder = ReturnType<typeof orderFrom>;

export function orderFrom(wire: OutputOf<typeof consoleOrders>['list'][number]) {
  const { showCode, ...fields } = camelFields(wire);
  return {
    ...fields,
    /** As customers know it, such as EUR/USD. */
    instrument: showCode,
  };
}
