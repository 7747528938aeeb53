import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { Order } from '@candor/engine/order.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Live, Originals, PresentOrderDeps } from './present-order.ts';
import { presentOrder } from './present-order.ts';
import { readPeople } from '../identity/people-reader.ts';

export interface OriginalsDeps {
  readonly engine: Pick<EngineGateway, 'partition' | 'view'>;
  readonly database: Database;
}

/** Whose orders the copies among these copy. The lots of an original are said while it is open and followed. */
export async function readOriginals({ engine, database }: OriginalsDeps, orders: readonly Order[]): Promise<Originals> {
  const copies = orders.flatMap(({ id, followId, originalId }) =>
    followId === null || originalId === null ? [] : [{ id, followId, originalId }],
  );
  if (copies.length === 0) return NONE;
  const rows = await database
    .selectFrom('follows')
    .select(['id', 'trader_id', 'ended_at'])
    .where('partition', '=', engine.partition)
    .where('id', 'in', [...new Set(copies.map(({ followId }) => String(followId)))])
    .execute();
  const traders = new Map(rows.map((row) => [Number(row.id), Number(row.trader_id)]));
  const traderIds = [...new Set(traders.values())];
  const running = new Set(rows.filter(({ ended_at }) => ended_at === null).map(({ id }) => Number(id)));
  const people = await readPeople(database, traderIds);
  const views = await Promise.all(traderIds.map(async (trader) => (await engine.view(trader))?.orders ?? []));
  const lots = new Map(views.flat().map(({ order }) => [order.id, formatDecimal(order.lots)]));
  return new Map(
    copies.flatMap(({ id, followId, originalId }) => {
      const person = people.get(traders.get(followId) ?? 0);
      if (person === undefined) return [];
      const { user_id: UserId, nickname: Nickname } = person;
      return [
        [id, { Id: originalId, UserId, Nickname, Quantity: running.has(followId) ? (lots.get(originalId) ?? '') : '' }],
      ];
    }),
  );
}

/** Orders as customers see them, each with what it would bring now if it is open. */
export type PresentOrders = (
  orders: readonly { readonly order: Order; readonly live: Live | null }[],
) => Promise<OrderDto[]>;

export async function presentOrders(
  orders: Parameters<PresentOrders>[0],
  deps: OriginalsDeps & PresentOrderDeps,
): Promise<OrderDto[]> {
  const originals = await readOriginals(
    deps,
    orders.map(({ order }) => order),
  );
  return orders.map(({ order, live }) => presentOrder(order, live, deps, originals));
}

const NONE: Originals = new Map();
