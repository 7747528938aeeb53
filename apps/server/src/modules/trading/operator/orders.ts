import { consoleOrders } from '@candor/protocol/console/orders.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { readOrders } from './orders-reader.ts';
import { wireHouseOrder } from './wire-house-order.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { OrderListing } from '../wire-order.ts';

export const consoleOrdersEndpoint = ({
  database,
  listing,
}: {
  readonly database: Database;
  readonly listing: (instrumentId: number) => OrderListing | null;
}) =>
  endpoint<typeof consoleOrders>({
    call: consoleOrders,
    limit: { name: 'console', points: 60, seconds: 60 },
    async handle({ after, ...filter }) {
      if (!/^\d*$/.test(filter.customer)) return refuse('invalidInput', { fields: { customer: 'field.notAnInteger' } });
      const { rows, next } = await readOrders(database, filter, after);
      return answer({ list: rows.map((row) => wireHouseOrder(row, listing)), next });
    },
  });
