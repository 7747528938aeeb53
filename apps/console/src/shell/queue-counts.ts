import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleQueues } from '@candor/protocol/console/queues.ts';
import { call } from '../api/call.ts';

export type QueueName = 'review' | 'deposits' | 'withdrawals' | 'identity' | 'proposals' | 'addresses';

/** How many wait in each queue that the operator may read; a queue that is absent shows no figure. */
export type QueueCounts = Readonly<Partial<Record<QueueName, number>>>;

/** Asked every half minute; undefined before the first answer. */
export const useQueues = () =>
  useQuery({
    queryKey: queuesKey,
    queryFn: ({ signal }) => call(consoleQueues, {}, { signal, quiet: true }),
    refetchInterval: ASK_EVERY_MS,
  }).data;

/** While the server cannot be asked the last figures stand, and before the first there are none. */
export function useQueueCounts(): QueueCounts {
  const data = useQueues();
  return data === undefined ? NONE : countsOf(data);
}

/** What waits for a decision or to be done: payouts that were approved are promised, and wait to be sent. */
export function countsOf(data: OutputOf<typeof consoleQueues>): QueueCounts {
  const { deposits, withdrawals, payouts, identity } = data;
  const read = [deposits, withdrawals, payouts, identity].filter((queue) => queue !== null);
  const counts: Partial<Record<QueueName, number>> = {};
  if (deposits !== null) counts.deposits = deposits.count;
  if (withdrawals !== null) counts.withdrawals = withdrawals.count + (payouts?.count ?? 0);
  if (identity !== null) counts.identity = identity.count;
  if (data.proposals !== null) counts.proposals = data.proposals.count;
  if (data.low_pools !== null) counts.addresses = data.low_pools.length;
  if (read.length > 0) counts.review = read.reduce((sum, { count }) => sum + count, 0);
  return counts;
}

export const queuesKey = ['queues'] as const;
const NONE: QueueCounts = {};
const ASK_EVERY_MS = 30_000;
