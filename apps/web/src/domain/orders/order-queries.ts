import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import { accountKeys } from '../account/account-queries.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { useSignedIn } from '../session/session.ts';
import { add } from './order-figures.ts';
import { toOrder, WIRE_STATUS } from './order.ts';
import type { Order } from './order.ts';
import { orderKeys } from './order-keys.ts';
import type { HistoryQuery, OpenStatus } from './order-keys.ts';

/** The side of the quote that an open order would close at. */
export const closingSideOf = ({ side }: Pick<Order, 'side'>): 'bid' | 'ask' => (side === 'buy' ? 'bid' : 'ask');

/** What a pending order holds until it opens: its margin and its fee. */
export const reservedOf = ({ margin, fee }: Order): string => add(margin, fee) ?? '';

/** The result of a closed order after its fee, as it is shown next to both. */
export const netOf = ({ profit, fee }: Order): string => leftOf(profit, fee, 'exact');

/**
 * All open or pending orders, newest first. Their prices and
 * profits are those of the reading: useOrderFigures has the live ones.
 */
export function useOpenOrders(status: OpenStatus): UseQueryResult<Order[]> {
  return useQuery({ queryKey: orderKeys.open(status), queryFn: () => readAll(status), enabled: useSignedIn() });
}

/** Closed and cancelled orders, newest first, with the profit of all that match. */
export const useOrderHistory = (query: HistoryQuery) =>
  useInfiniteQuery({
    queryKey: orderKeys.history(query),
    queryFn: ({ pageParam }) => readHistory(query, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.data).length < last.total ? pages.length + 1 : undefined,
    enabled: useSignedIn(),
  });

/** The closed orders of an instrument or, with 0, of all. */
export const historyOf = (instrumentId: number): HistoryQuery => ({ forex_id: instrumentId });

/** Something about the customer's orders has changed: read the lists and the account again. */
export async function refetchOrders(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.all }),
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  ]);
}

/** Takes orders off the open lists at once; the history is read again. */
export function dropOpenOrders(ids: readonly number[]): void {
  for (const status of ['pending', 'open'] as const) {
    queryClient.setQueryData<Order[]>(orderKeys.open(status), (orders) =>
      orders?.filter((order) => !ids.includes(order.id)),
    );
  }
}

/** An order as a change of it answered. */
export function replaceOpenOrder(order: Order): void {
  for (const status of ['pending', 'open'] as const) {
    queryClient.setQueryData<Order[]>(orderKeys.open(status), (orders) =>
      orders?.map((each) => (each.id === order.id ? order : each)),
    );
  }
}

async function readHistory(query: HistoryQuery, page: number) {
  const answer = await call(listOrders, { status: WIRE_STATUS.closed, page, ...query }, { quiet: true });
  const { total, all_fact_profits: profits, all_fees: fees } = answer;
  return { data: answer.data.map(toOrder), total, profits, fees };
}

async function readAll(status: OpenStatus): Promise<Order[]> {
  const orders = new Map<number, Order>();
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, total } = await call(listOrders, { status: WIRE_STATUS[status], page }, { quiet: true });
    // An order that opens meanwhile shifts the pages, so the same one may come twice.
    for (const order of data.map(toOrder)) orders.set(order.id, order);
    if (data.length === 0 || orders.size >= total) break;
  }
  return [...orders.values()];
}

const MOST_PAGES = 50;
