import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { traderApplication } from '@candor/protocol/copying/apply-trader.ts';
import { myFollower } from '@candor/protocol/copying/my-follower.ts';
import { call } from '../../api/call.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless } from '../../api/use-endless.ts';
import { toApplication } from './application.ts';
import type { Application } from './application.ts';
import { copyingKeys } from './copying-keys.ts';
import { toFollower, toFollowerTotals } from './follower.ts';
import type { Follower, FollowerSort, FollowerTotals } from './follower.ts';

/** How far the customer is on the way to being a trader. Somebody else decides, so it is read each time. */
export const useApplication = (): UseQueryResult<Application> =>
  useQuery({
    queryKey: copyingKeys.application(),
    queryFn: async () => toApplication(await call(traderApplication, {}, { quiet: true })),
    staleTime: 0,
  });

export const useFollowerTotals = (): UseQueryResult<FollowerTotals> =>
  useQuery({
    queryKey: copyingKeys.followerTotals(),
    queryFn: async () => toFollowerTotals(await call(myFollower, { page: 1 }, { quiet: true })),
  });

export const useFollowers = (sort: FollowerSort): Endless<Follower> =>
  useEndless({
    queryKey: copyingKeys.followers(sort),
    async read(page) {
      const { data, total } = await call(myFollower, { page, sort }, { quiet: true });
      return { items: data.map(toFollower), total };
    },
    idOf: ({ followId }) => followId,
  });
