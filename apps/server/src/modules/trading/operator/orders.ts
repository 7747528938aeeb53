import { consoleOrders } from '@candor/protocol/console/orders.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Console } from '../../back-office/console.ts';
import { readOrders } from './orders-reader.ts';
import { wireHouseOrder } from './wire-house-order.ts';

export const consoleOrdersEndpoint = ({ database, listing }: Console) =>
  endpoint<typeof consoleOrders>({
    call: consoleOrders,
    limit: { name: 'console', points: 60, seconds: 60 },
    async handle({ after, ...filter }) {
      if (!/^\d*$/.test(filter.customer)) return refuse('invalidInput', { fields: { customer: 'field.notAnInteger' } });
      const { rows, next } = await readOrders(database, filter, after);
      return answer({ list: rows.map((row) => wireHouseOrder(row, listing)), next });
    },
  });
