import { consoleCustomerOrders } from '@candor/protocol/console/customer-orders.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { readHistory } from '../../trading/closed-orders-reader.ts';
import { wireOrder } from '../../trading/wire-order.ts';
import { isCustomer } from './customers-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import type { OrderListing } from '../../trading/wire-order.ts';

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
      const parts = { listing, formatTime };
      if (state === 'open') {
        const orders = (await engine.view(id))?.orders ?? [];
        const list = orders.map(({ order, ...live }) => wireOrder(order, live, parts)).toReversed();
        return answer({ list, total: list.length });
      }
      const all = { from: null, to: null, instrumentId: null, side: null, result: null, reason: null };
      const { orders, total } = await readHistory(database, { userId: id, ...all }, page);
      return answer({ list: orders.map((order) => wireOrder(order, null, parts)), total });
    },
  });
