import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { copyLimits, followOrders, followShares } from '@candor/protocol/copying/follow-orders.ts';
import { followedTraders } from '@candor/protocol/copying/followed-traders.ts';
import { call } from '../../api/call.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless } from '../../api/use-endless.ts';
import { WIRE_STATUS } from '../../domain/orders/order.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { copyingKeys } from './copying-keys.ts';
import { toCopy, toCopyLimit } from './copy.ts';
import type { Copy, CopyLimit } from './copy.ts';
import { toFollow } from './follow.ts';
import type { Follows } from './follow.ts';

/** Whom a real customer follows and followed; idle for a demo account. */
export function useFollows(): UseQueryResult<Follows> {
  const { data: user } = useUser();
  return useQuery({ queryKey: copyingKeys.follows(), queryFn: readFollows, enabled: user?.isDemo === false });
}

async function readFollows(): Promise<Follows> {
  const wire = await call(followedTraders, {}, { quiet: true });
  return {
    running: wire.data.map(toFollow),
    ended: wire.ended.map(toFollow),
    realised: wire.realised,
    floating: wire.floating,
    held: wire.held,
    paysAt: wire.pays_at_ms,
    sharePercent: wire.share_percent,
  };
}

/** All open copies of the customer, newest first, read whole: their results are summed as they move. */
export function useOpenCopies(): UseQueryResult<Copy[]> {
  const uid = useUser().data?.uid ?? 0;
  return useQuery({ queryKey: copyingKeys.openCopies(), queryFn: () => readOpenCopies(uid), enabled: uid > 0 });
}

async function readOpenCopies(uid: number): Promise<Copy[]> {
  const copies = new Map<number, Copy>();
  for (let page = 1; page <= MOST_PAGES; page++) {
    const input = { page, follower_user_id: uid, status: WIRE_STATUS.open };
    const { data, total } = await call(followOrders, input, { quiet: true });
    // A copy that opens meanwhile shifts the pages, so the same one may come twice.
    for (const copy of data.map(toCopy)) copies.set(copy.order.id, copy);
    if (data.length === 0 || copies.size >= total) break;
  }
  return [...copies.values()];
}

export function useClosedCopies(traderId: number): Endless<Copy> {
  const uid = useUser().data?.uid ?? 0;
  return useEndless({
    queryKey: copyingKeys.closedCopies(traderId),
    async read(page) {
      const input = { page, user_id: traderId, follower_user_id: uid, status: WIRE_STATUS.closed };
      const { data, total } = await call(followOrders, input, { quiet: true });
      return { items: data.map(toCopy), total };
    },
    idOf: ({ order }) => order.id,
  });
}

/** Copies of a trader that are smaller than the ratio says or were left out, newest first. */
export const useCopyLimits = (traderId: number): Endless<CopyLimit> =>
  useEndless({
    queryKey: copyingKeys.limits(traderId),
    async read(page) {
      const { data, total } = await call(copyLimits, { page, trader_id: traderId }, { quiet: true });
      return { items: data.map(toCopyLimit), total };
    },
    idOf: ({ id }) => id,
  });

/** A share that was paid: the rise of the realised result from one level to another, by the rate. */
export interface PaidShare {
  readonly id: number;
  readonly nickname: string;
  readonly from: string;
  readonly to: string;
  readonly sharePercent: string;
  readonly amount: string;
  readonly paidAt: number;
}

/** What was paid to a trader, newest first. */
export const useShares = (traderId: number): Endless<PaidShare> =>
  useEndless({
    queryKey: copyingKeys.shares(traderId),
    async read(page) {
      const { data, total } = await call(followShares, { page, trader_id: traderId }, { quiet: true });
      const items = data.map((wire) => ({
        id: wire.id,
        nickname: wire.nickname,
        from: wire.level_from,
        to: wire.level_to,
        sharePercent: wire.share_percent,
        amount: wire.amount,
        paidAt: wire.paid_at_ms,
      }));
      return { items, total };
    },
    idOf: ({ id }) => id,
  });

const MOST_PAGES = 50;
