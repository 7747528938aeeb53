import { consoleCustomerOrders } from '@candor/protocol/console/customer-orders.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import { isCustomer } from '../../identity/operator/customers-reader.ts';
import { readHistory, WHOLE_HISTORY } from '../closed-orders-reader.ts';
import { presentOrders } from '../originals.ts';
import type { OrderListing } from '../present-order.ts';

/** A customer's orders as the customer sees them. */
export const consoleCustomerOrdersEndpoint = ({
  database,
  engine,
  listing,
  formatTime,
}: {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly listing: (instrumentId: number) => OrderListing | null;
  readonly formatTime: (at: number | null) => string;
}) =>
  endpoint<typeof consoleCustomerOrders>({
    call: consoleCustomerOrders,
    async handle({ id, state, page }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const deps = { listing, formatTime, engine, database };
      if (state === 'open') {
        const orders = (await engine.view(id))?.orders ?? [];
        const shown = orders.map(({ order, ...live }) => ({ order, live })).toReversed();
        const list = await presentOrders(shown, deps);
        return answer({ list, total: list.length });
      }
      const { orders, total } = await readHistory(database, { userId: id, ...WHOLE_HISTORY }, page);
      const shown = orders.map((order) => ({ order, live: null }));
      return answer({ list: await presentOrders(shown, deps), total });
    },
  });
