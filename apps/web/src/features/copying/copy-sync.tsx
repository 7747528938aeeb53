import { useRef } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useCopyPushes } from '../../live/copies.ts';
import { useClosedOrders } from '../../live/hooks.ts';
import type { Copy } from './copy.ts';
import { copyingKeys } from './copying-keys.ts';
import { refetchCopying } from './follow-changes.ts';

/** Keeps the customer's follows and copies true to what is pushed. It shows nothing; a screen mounts it once. */
export function CopySync() {
  const asked = useRef('');
  const refetch = (): void => void refetchCopying();
  useCopyPushes((ids) => {
    const known = queryClient.getQueryData<Copy[]>(copyingKeys.openCopies());
    const pushed = sorted(ids);
    // A copy that opens or closes shows first in the push.
    if (known === undefined || pushed === sorted(known.map(({ order }) => order.id)) || pushed === asked.current)
      return;
    asked.current = pushed;
    refetch();
  }, refetch);
  useClosedOrders(refetch, refetch);
  return null;
}

const sorted = (ids: readonly number[]): string => ids.toSorted((a, b) => a - b).join();
