import { useQuery } from '@tanstack/react-query';
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
  if (data === undefined) return NONE;
  const queues = { deposits: data.deposits, withdrawals: data.withdrawals, identity: data.identity };
  const read = Object.values(queues).filter((queue) => queue !== null);
  const counts: Partial<Record<QueueName, number>> = {};
  if (data.deposits !== null) counts.deposits = data.deposits.count;
  if (data.withdrawals !== null) counts.withdrawals = data.withdrawals.count;
  if (data.identity !== null) counts.identity = data.identity.count;
  if (data.proposals !== null) counts.proposals = data.proposals.count;
  if (data.low_pools !== null) counts.addresses = data.low_pools.length;
  if (read.length > 0) counts.review = read.reduce((sum, { count }) => sum + count, 0);
  return counts;
}

export const queuesKey = ['queues'] as const;
const NONE: QueueCounts = {};
const ASK_EVERY_MS = 30_000;
