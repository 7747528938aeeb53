import type { TraderSort } from '@candor/protocol/copying/trader-list.ts';
import type { FollowerSort } from './follower.ts';

/** The query keys of copy trading. */
export const copyingKeys = {
  all: ['copying'] as const,
  traders: (sort: TraderSort, search: string) => [...copyingKeys.all, 'traders', sort, search] as const,
  trader: (id: number) => [...copyingKeys.all, 'trader', id] as const,
  dealsOf: (id: number, status: 'open' | 'closed') => [...copyingKeys.all, 'deals', id, status] as const,
  follows: () => [...copyingKeys.all, 'follows'] as const,
  openCopies: () => [...copyingKeys.all, 'open-copies'] as const,
  closedCopies: (traderId: number) => [...copyingKeys.all, 'closed-copies', traderId] as const,
  limits: (traderId: number) => [...copyingKeys.all, 'limits', traderId] as const,
  shares: (traderId: number) => [...copyingKeys.all, 'shares', traderId] as const,
  estimate: (terms: object) => [...copyingKeys.all, 'estimate', terms] as const,
  followerTotals: () => [...copyingKeys.all, 'follower-totals'] as const,
  followers: (sort: FollowerSort) => [...copyingKeys.all, 'followers', sort] as const,
  application: () => [...copyingKeys.all, 'application'] as const,
};
