import { consoleCustomerOrders } from '@candor/protocol/console/customer-orders.ts';
import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { consoleCustomerPostings } from '@candor/protocol/console/customer-postings.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import { accountName } from '../../../engine/account-name.ts';
import { readHistory } from '../../trading/closed-orders-reader.ts';
import { readOriginals } from '../../trading/originals.ts';
import { presentOrder } from '../../trading/present-order.ts';
import type { OrderListing } from '../../trading/present-order.ts';
import { isCustomer } from './customers-reader.ts';

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
        const originals = await readOriginals(
          deps,
          orders.map(({ order }) => order),
        );
        const list = orders.map(({ order, ...live }) => presentOrder(order, live, deps, originals)).toReversed();
        return answer({ list, total: list.length });
      }
      const all = { from: null, to: null, instrumentId: null, side: null, result: null, reason: null };
      const { orders, total } = await readHistory(database, { userId: id, ...all }, page);
      const originals = await readOriginals(deps, orders);
      return answer({ list: orders.map((order) => presentOrder(order, null, deps, originals)), total });
    },
  });

export const consoleCustomerPostingsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomerPostings>({
    call: consoleCustomerPostings,
    async handle({ id, page }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const matching = database.selectFrom('postings').where('customer_id', '=', String(id));
      const [rows, count] = await Promise.all([
        matching
          .select(['id', 'type', 'debit_kind', 'credit_kind', 'amount', 'order_id', 'memo', 'at'])
          .orderBy('partition', 'desc')
          .orderBy('id', 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        matching.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const list = rows.map((row) => ({
        id: Number(row.id),
        type: row.type,
        from: accountName(row.debit_kind),
        to: accountName(row.credit_kind),
        amount: formatDecimal(parseMoney(row.amount)),
        order_id: row.order_id === null ? null : Number(row.order_id),
        memo: row.memo ?? '',
        at: Number(row.at),
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

const PAGE_SIZE = 20;
