import { consoleOrders } from '@candor/protocol/console/orders.ts';
import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { OrderListing } from '../present-order.ts';
import { readOrders } from './orders-reader.ts';
import type { OrderRow } from './orders-reader.ts';

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
      return answer({ list: rows.map((row) => presentConsoleOrder(row, listing)), next });
    },
  });

export type ConsoleOrder = OutputOf<typeof consoleOrders>['list'][number];

export function presentConsoleOrder(row: OrderRow, listing: (id: number) => OrderListing | null): ConsoleOrder {
  const isClosed = row.status === 'closed';
  return {
    id: Number(row.id),
    origin_id: Number(row.origin_id),
    customer_id: Number(row.user_id),
    instrument_id: row.instrument_id,
    show_code: listing(row.instrument_id)?.showCode ?? '',
    side: row.side === 'buy' ? 'buy' : 'sell',
    state: isClosed ? 'closed' : row.status === 'pending' ? 'pending' : 'open',
    lots: plain(row.lots),
    leverage: row.leverage,
    target: plain(row.target),
    open_price: plain(row.open_price),
    close_price: plain(row.close_price),
    stop_loss: plain(row.stop_loss),
    trail: plain(row.trail),
    take_profit: plain(row.take_profit),
    margin: plain(row.margin),
    fee: plain(row.fee),
    profit: isClosed ? plain(row.profit) : '',
    close_reason: row.close_reason ?? '',
    createdAt: Number(row.created_at),
    openedAt: row.opened_at === null ? null : Number(row.opened_at),
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
  };
}

/** A stored figure without the zeros at its end; "" for none. */
const plain = (figure: string | null): string => (figure === null ? '' : formatDecimal(parseDecimal(figure)));
