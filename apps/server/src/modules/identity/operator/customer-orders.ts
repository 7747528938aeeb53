import { consoleCustomerOrders } from '@candor/protocol/console/customer-orders.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { readHistory } from '../../trading/closed-orders-reader.ts';
import { wireOrder } from '../../trading/wire-order.ts';
import type { Console } from '../../back-office/console.ts';
import { isCustomer } from './customers-reader.ts';

export const consoleCustomerOrdersEndpoint = ({ database, engine, listing, formatTime }: Console) =>
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
