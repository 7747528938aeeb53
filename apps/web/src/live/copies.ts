import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { FollowTrade } from '@candor/protocol/socket/down.ts';
import { shownSum } from '../kit/numbers/add-up.ts';
import { accountStore, connection } from './live.ts';
import { toMovedOrder } from './push-models.ts';

/*
 * The hooks of live copies of traders' orders. They are apart from the others because few screens need them.
 */

/** Hears which copies of traders' orders the customer has open, and keeps their live figures. */
export function useCopyPushes(onPush: (ids: readonly number[]) => void, onMissed: () => void): void {
  const pushed = useEffectEvent(onPush);
  const missed = useEffectEvent(onMissed);
  useEffect(
    () =>
      listenToCopies(
        (ids) => pushed(ids),
        () => missed(),
      ),
    [],
  );
}

/**
 * The profit of open orders together, each as it is shown: live where it was pushed, as read where it was not. Some
 * ancestor must hear the pushes of these orders.
 */
export function useProfitOf(orders: readonly { readonly id: number; readonly profit: string }[]): string {
  const ids = orders.map(({ id }) => id).join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = ids === '' ? [] : ids.split(',').map((id) => accountStore.watchOrder(Number(id), listener));
      return () => leave.forEach((end) => end());
    },
    [ids],
  );
  const read = (): string => shownSum(orders.map(({ id, profit }) => accountStore.getOrder(id)?.profit ?? profit));
  return useSyncExternalStore(subscribe, read, read);
}

function listenToCopies(onPush: (ids: readonly number[]) => void, onMissed: () => void): () => void {
  return connection.listen('FOREX_FOLLOW_TRADE', {
    onPush({ data }) {
      // The topic decides the type of the data.
      const orders = (data as FollowTrade).TransOrder.map(toMovedOrder);
      accountStore.pushOrders(orders);
      onPush(orders.map(({ id }) => id));
    },
    onGap: onMissed,
  });
}
