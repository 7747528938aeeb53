import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { followEstimate } from '@candor/protocol/copying/estimate.ts';
import { followOrders } from '@candor/protocol/copying/follow-orders.ts';
import { traderDetail } from '@candor/protocol/copying/trader-detail.ts';
import { traderList } from '@candor/protocol/copying/trader-list.ts';
import type { TraderSort } from '@candor/protocol/copying/trader-list.ts';
import { call } from '../../api/call.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless } from '../../api/use-endless.ts';
import { toOrder, WIRE_STATUS } from '../../domain/orders/order.ts';
import type { Order } from '../../domain/orders/order.ts';
import { copyingKeys } from './copying-keys.ts';
import { toFollow } from './follow.ts';
import type { FollowTermsInput } from './follow-changes.ts';
import { toTrader, toTraderPage } from './trader.ts';
import type { Trader, TraderPage } from './trader.ts';

/** Who can be followed, best first. */
export const useTraders = (sort: TraderSort, search: string): Endless<Trader> =>
  useEndless({
    queryKey: copyingKeys.traders(sort, search),
    async read(page) {
      const { data, total } = await call(traderList, { page, sort, search }, { quiet: true });
      return { items: data.map(toTrader), total };
    },
    idOf: ({ userId }) => userId,
  });

export const useTrader = (id: number): UseQueryResult<TraderPage> =>
  useQuery({ queryKey: copyingKeys.trader(id), queryFn: () => readTrader(id), enabled: id > 0 });

async function readTrader(id: number): Promise<TraderPage> {
  const wire = await call(traderDetail, { id }, { quiet: true });
  return toTraderPage(wire, wire.follow === null ? null : toFollow(wire.follow));
}

/** A trader's own orders, newest first; open ones are for those who follow, and change while they are looked at. */
export const useDealsOf = (traderId: number, status: 'open' | 'closed'): Endless<Order> =>
  useEndless({
    queryKey: copyingKeys.dealsOf(traderId, status),
    async read(page) {
      const input = { page, user_id: traderId, status: WIRE_STATUS[status] };
      const { data, total } = await call(followOrders, input, { quiet: true });
      return { items: data.map(toOrder), total };
    },
    idOf: ({ id }) => id,
    isWatched: () => status === 'open',
  });

/** What terms would have brought in the last 30 days. Amounts are decimal texts. */
export interface Estimate {
  readonly orders: number;
  readonly copied: number;
  readonly smaller: number;
  readonly leftOut: number;
  /** Less fees, before the trader's share; and that share. */
  readonly profit: string;
  readonly share: string;
  /** The lowest that the result was; 0 or negative. */
  readonly lowest: string;
  /** The cap would have ended the follow. */
  readonly isCapReached: boolean;
}

/** `terms`: null while they are not complete. */
export const useEstimate = (terms: FollowTermsInput | null): UseQueryResult<Estimate> =>
  useQuery({
    queryKey: copyingKeys.estimate(terms ?? {}),
    queryFn: () => (terms === null ? Promise.reject(new Error('no terms')) : readEstimate(terms)),
    enabled: terms !== null,
  });

async function readEstimate({ traderId, ratio, mostMargin, lossCap }: FollowTermsInput): Promise<Estimate> {
  const input = { trader_id: traderId, multiple: ratio, max_amount: mostMargin, max_loss: lossCap };
  const wire = await call(followEstimate, input, { quiet: true });
  return {
    orders: wire.orders,
    copied: wire.copied,
    smaller: wire.smaller,
    leftOut: wire.left_out,
    profit: wire.profits,
    share: wire.share,
    lowest: wire.lowest,
    isCapReached: wire.cap_reached,
  };
}
