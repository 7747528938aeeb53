import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { watchQuote } from '../../live/hooks.ts';
import type { Quote } from '../../live/quote-store.ts';
import { orderKeys } from './order-keys.ts';
import { closingSideOf, useOpenOrders } from './order-queries.ts';
import type { Order } from './order.ts';
import { withStopMoved } from './trail.ts';

/**
 * Moves the stops of trailing orders in the list of positions with the quotes. The server has seen every quote, this
 * page only those it was sent: what is read again from the server may lie further ahead.
 */
export function useTrailingLevels(): void {
  const { data } = useOpenOrders('open');
  const trailing = (data ?? []).filter(({ trail }) => trail !== '').map(({ instrument }) => instrument.code);
  const codes = [...new Set(trailing)].toSorted().join();
  useEffect(() => {
    if (codes === '') return undefined;
    const ends = codes.split(',').map((code) => watchQuote(code, moveStops));
    return () => {
      for (const end of ends) end();
    };
  }, [codes]);
}

/** A list of which nothing moves is left alone, so that nothing renders; one that moves is as old as it was. */
function moveStops(quote: Quote): void {
  const key = orderKeys.open('open');
  const orders = queryClient.getQueryData<Order[]>(key) ?? [];
  const moved = orders.map((order) =>
    order.instrument.code === quote.code ? withStopMoved(order, quote[closingSideOf(order)]) : order,
  );
  if (moved.every((order, index) => order === orders[index])) return;
  queryClient.setQueryData(key, moved, { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 });
}
