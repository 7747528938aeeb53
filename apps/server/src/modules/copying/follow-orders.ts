import type { OrderView } from '@candor/engine/account-view.ts';
import type { Order } from '@candor/engine/order.ts';
import { followOrders } from '@candor/protocol/copying/follow-orders.ts';
import { ORDER_CODEC } from '../../engine/store/entity-codecs.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { PresentOrders } from '../trading/originals.ts';
import type { Live } from '../trading/present-order.ts';
import { isFollowed } from './follows-reader.ts';
import { findTrader } from './traders-reader.ts';
import type { FollowDeps } from './present-follow.ts';

export interface FollowOrdersDeps extends FollowDeps {
  readonly presentOrders: PresentOrders;
}

export const followOrdersEndpoint = (deps: FollowOrdersDeps) =>
  endpoint<typeof followOrders>({
    call: followOrders,
    async handle({ page, user_id: trader, follower_user_id: follower, status }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      if (status !== 1 && status !== 3) return refuse('invalidInput', { fields: { status: 'field.notAnOption' } });
      const isOpen = status === 1;
      if (!(await mayRead(deps.database, { reader: userId, trader, follower, isOpen }))) return refuse('notFound');
      const owner = follower === 0 ? trader : follower;
      const { orders, total } = isOpen
        ? await openOrders(deps, { owner, trader, follower, isOwn: follower === userId, page })
        : await closedOrders(deps.database, { owner, trader, follower, isOwn: follower === userId, page });
      return answer({ data: await deps.presentOrders(orders), total });
    },
  });

interface Asked {
  readonly reader: number;
  readonly trader: number;
  readonly follower: number;
  readonly isOpen: boolean;
}

/**
 * One's own copies; as a trader, those of one's followers of now; the closed orders of any trader, and the open ones of
 * a trader that one follows or is.
 */
async function mayRead(database: Database, { reader, trader, follower, isOpen }: Asked): Promise<boolean> {
  if (follower === reader) return true;
  if (follower !== 0) return trader === reader && (await isFollowed(database, follower, trader));
  if ((await findTrader(database, trader)) === null) return false;
  return !isOpen || trader === reader || (await isFollowed(database, reader, trader));
}

interface Wanted {
  readonly owner: number;
  /** 0: of copies, those of every trader. */
  readonly trader: number;
  /** 0: own orders of the trader, and no copies. */
  readonly follower: number;
  /** A customer has copies of follows that have ended too; they are theirs alone. */
  readonly isOwn: boolean;
  readonly page: number;
}

interface Found {
  readonly orders: readonly { readonly order: Order; readonly live: Live | null }[];
  readonly total: number;
}

async function openOrders(
  { engine, database }: FollowOrdersDeps,
  { owner, trader, follower, isOwn, page }: Wanted,
): Promise<Found> {
  const view = await engine.view(owner);
  const follows = follower === 0 ? null : await followsOf(database, follower, trader, isOwn);
  const isWanted = ({ order }: OrderView): boolean =>
    order.openedAt !== null &&
    (follows === null ? order.followId === null : order.followId !== null && follows.has(order.followId));
  const all = (view?.orders ?? []).filter(isWanted).toReversed();
  const orders = all.slice((page - 1) * A_PAGE, page * A_PAGE).map((each) => ({ order: each.order, live: each }));
  return { orders, total: all.length };
}

async function closedOrders(database: Database, { owner, trader, follower, isOwn, page }: Wanted): Promise<Found> {
  let query = database
    .selectFrom('orders')
    .where('user_id', '=', String(owner))
    .where('status', '=', 'closed')
    .where('opened_at', 'is not', null);
  if (follower === 0) query = query.where('follow_id', 'is', null);
  else if (trader === 0) query = query.where('follow_id', 'is not', null);
  else query = query.where('follow_id', 'in', [0, ...(await followsOf(database, follower, trader, isOwn))].map(String));
  const [rows, { count }] = await Promise.all([
    query
      .select(ORDER_CODEC.names)
      .orderBy('closed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(A_PAGE)
      .offset((page - 1) * A_PAGE)
      .execute(),
    query.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { orders: rows.map((row) => ({ order: ORDER_CODEC.fromCells(row), live: null })), total: Number(count) };
}

/** The numbers of the follows of a trader, or of all. */
async function followsOf(
  database: Database,
  follower: number,
  trader: number,
  withEnded: boolean,
): Promise<ReadonlySet<number>> {
  let query = database.selectFrom('follows').select('id').where('user_id', '=', String(follower));
  if (trader !== 0) query = query.where('trader_id', '=', String(trader));
  if (!withEnded) query = query.where('ended_at', 'is', null);
  return new Set((await query.execute()).map(({ id }) => Number(id)));
}

const A_PAGE = 20;
