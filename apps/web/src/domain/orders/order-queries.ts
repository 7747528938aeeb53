import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { myDeal } from '@candor/protocol/trading/my-deal.ts';
import type { WireOrder } from '@candor/protocol/trading/order.ts';
import { accountKeys } from '../account/account-queries.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { useSignedIn } from '../session/session.ts';
import { add } from './order-figures.ts';
import type { Side } from './order-figures.ts';
import { orderKeys } from './order-keys.ts';
import type { HistoryQuery } from './order-keys.ts';

export type Order = WireOrder;

export const sideOf = (order: Pick<Order, 'OrderType'>): Side => (order.OrderType === 1 ? 'buy' : 'sell');
/** The side of the quote that an open order would close at. */
export const closingSideOf = (order: Pick<Order, 'OrderType'>): 'bid' | 'ask' =>
  order.OrderType === 1 ? 'bid' : 'ask';
export const termsOf = (order: Order) => ({
  side: sideOf(order),
  lots: order.Quantity,
  contractSize: order.ForexContNum,
  openPrice: order.OriginPrice,
});

/** What a pending order holds until it opens: its margin and its fee. */
export const reservedOf = ({ CautionMoney, TradeFee }: Order): string => add(CautionMoney, TradeFee) ?? '';

/** The result of a closed order after its fee, as it is shown beside both. */
export const netOf = ({ FactProfits, TradeFee }: Order): string => leftOf(FactProfits, TradeFee, 'exact');

/**
 * All holding (1) or pending (0) orders, newest first. Their prices and
 * profits are those of the reading: useOrderFigures has the live ones.
 */
export function useOpenOrders(status: 0 | 1): UseQueryResult<Order[]> {
  return useQuery({ queryKey: orderKeys.open(status), queryFn: () => readAll(status), enabled: useSignedIn() });
}

/** Closed and cancelled orders, newest first, with the profit of all that match. */
export const useOrderHistory = (query: HistoryQuery) =>
  useInfiniteQuery({
    queryKey: orderKeys.history(query),
    queryFn: ({ pageParam }) => call(myDeal, { status: 3, page: pageParam, ...query }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.data).length < last.total ? pages.length + 1 : undefined,
    enabled: useSignedIn(),
  });

/** Something about the customer's orders has changed: read the lists and the account again. */
export async function refetchOrders(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  ]);
}

/** Takes orders off the open lists at once; the history is read again. */
export function dropOpenOrders(ids: readonly number[]): void {
  for (const status of [0, 1] as const) {
    queryClient.setQueryData<Order[]>(orderKeys.open(status), (orders) =>
      orders?.filter((order) => !ids.includes(order.Id)),
    );
  }
}

/** An order as a change of it answered. */
export function replaceOpenOrder(order: Order): void {
  for (const status of [0, 1] as const) {
    queryClient.setQueryData<Order[]>(orderKeys.open(status), (orders) =>
      orders?.map((each) => (each.Id === order.Id ? order : each)),
    );
  }
}

async function readAll(status: 0 | 1): Promise<Order[]> {
  const orders = new Map<number, Order>();
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, total } = await call(myDeal, { status, page }, { quiet: true });
    // An order that opens meanwhile shifts the pages, so the same one may come twice.
    for (const order of data) orders.set(order.Id, order);
    if (data.length === 0 || orders.size >= total) break;
  }
  return [...orders.values()];
}

const MOST_PAGES = 50;
