import { consoleQueues } from '@candor/protocol/console/queues.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFeatures } from '../../collect-features.ts';
import { camelTree } from '../../kit/camel-fields.ts';
import type { Contributions, WaitingQueues } from '../../feature.ts';

/** How many wait in each queue that the operator may read; a queue that is absent shows no figure. */
export type QueueCounts = Readonly<Record<string, number>>;

/** Asked every half minute; undefined before the first answer. */
export const useQueues = () =>
  useQuery({
    queryKey: queuesKey,
    queryFn: async ({ signal }) => camelTree(await call(consoleQueues, {}, { signal, quiet: true })),
    refetchInterval: ASK_EVERY_MS,
  }).data;

/** While the server cannot be asked the last figures stand, and before the first there are none. */
export function useQueueCounts(): QueueCounts {
  const features = useFeatures();
  const data = useQueues();
  return data === undefined ? NONE : countsOf(features, data);
}

/** What waits for a decision or to be done, as the features count it. */
export const countsOf = (all: Contributions, waiting: WaitingQueues): QueueCounts =>
  Object.fromEntries(
    Object.entries(all.queues).flatMap(([name, countIn]) => {
      const count = countIn(waiting, all);
      return count === undefined ? [] : [[name, count]];
    }),
  );

export const queuesKey = ['queues'] as const;
const NONE: QueueCounts = {};
const ASK_EVERY_MS = 30_000;
