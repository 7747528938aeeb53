export type QueueName = 'review' | 'deposits' | 'withdrawals' | 'identity' | 'proposals';

/** How many wait in each queue that the operator may read; a queue that is absent shows no figure. */
export type QueueCounts = Readonly<Partial<Record<QueueName, number>>>;

/** There is no call that counts them yet; whoever builds `console/api/queues` asks it here, every half minute. */
export function useQueueCounts(): QueueCounts {
  return NONE;
}

const NONE: QueueCounts = {};
