import { useProfitOf } from '../../live/copies.ts';
import type { Copy } from './copy.ts';
import type { Follow } from './follow.ts';
import { useOpenCopies } from './follow-queries.ts';

/**
 * The result of the open copies of follows at the last prices; as it was read where it is not known which copies there
 * are. Some ancestor must use CopySync.
 */
export function useFloatingOf(follows: readonly Follow[], read: string): string {
  const { data } = useOpenCopies();
  const copies = (data ?? []).filter((copy) => follows.some((follow) => isCopyOf(copy, follow)));
  const live = useProfitOf(copies.map(({ order }) => order));
  return data === undefined ? read : live;
}

/** One that an earlier follow of the same trader has left is the customer's own order. */
export const isCopyOf = ({ traderId, order }: Copy, { trader, startedAt }: Follow): boolean =>
  traderId === trader.userId && (order.openedAt ?? 0) >= startedAt;
