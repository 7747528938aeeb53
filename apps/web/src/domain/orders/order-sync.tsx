import { useEffect, useRef } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useAccountPush, useClosedOrders } from '../../live/hooks.ts';
import { useSignedIn } from '../session/session.ts';
import { orderKeys } from './order-keys.ts';
import { dropOpenOrders, refetchOrders } from './order-queries.ts';
import type { Order } from './order.ts';
import { useTrailingLevels } from './trailing-levels.ts';

/** Keeps the order lists true to what is pushed. It shows nothing; a screen with orders mounts it once. */
export function OrderSync({ onClosed }: { readonly onClosed?: (ids: readonly number[]) => void }) {
  return useSignedIn() ? <Sync onClosed={onClosed} /> : null;
}

function Sync({ onClosed }: { readonly onClosed: ((ids: readonly number[]) => void) | undefined }) {
  useTrailingLevels();
  const refetch = (): void => void refetchOrders();
  const push = useAccountPush(refetch);
  useClosedOrders((ids) => {
    dropOpenOrders(ids);
    onClosed?.(ids);
    refetch();
  }, refetch);
  const asked = useRef('');
  useEffect(() => {
    // A pending order that fills, or one opened elsewhere, shows first in the push.
    const known = queryClient.getQueryData<Order[]>(orderKeys.open('open'));
    if (push === undefined || known === undefined) return;
    const pushed = push.orders
      .map((order) => order.id)
      .toSorted((a, b) => a - b)
      .join();
    if (
      pushed ===
        known
          .map((order) => order.id)
          .toSorted((a, b) => a - b)
          .join() ||
      pushed === asked.current
    )
      return;
    asked.current = pushed;
    void refetchOrders();
  }, [push]);
  return null;
}
