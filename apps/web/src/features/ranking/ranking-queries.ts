import { ownRank, rankList } from '@candor/protocol/ranking/list.ts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useEndless } from '../../api/use-endless.ts';
import type { Endless, EndlessPage } from '../../api/use-endless.ts';
import { userKeys, useUser } from '../../domain/session/user-queries.ts';
import { toRanked } from './ranked.ts';
import type { Ranked } from './ranked.ts';

const rankingKeys = { all: ['ranking'] as const };

export interface RankingPage extends EndlessPage<Ranked> {
  /** Null before the first time. */
  readonly computedAt: number | null;
}

export type Ranking = Endless<Ranked, RankingPage>;

/** The best of the last three weeks, a hundred at most. */
export const useRanking = (): Ranking =>
  useEndless({
    queryKey: rankingKeys.all,
    async read(page): Promise<RankingPage> {
      const { data, total, computed_at_ms: computedAt } = await call(rankList, { page }, { quiet: true });
      return { items: data.map(toRanked), total, computedAt };
    },
    idOf: ({ place }) => place,
    isPublic: true,
  });

export const refetchRanking = (): Promise<void> => queryClient.invalidateQueries({ queryKey: rankingKeys.all });

export interface OwnRank {
  /** Null of one who is hidden or has too few orders. */
  readonly ranked: Ranked | null;
  readonly isHidden: boolean;
}

/** The customer's own place; visitors and demo accounts have none. */
export function useOwnRank(): UseQueryResult<OwnRank> {
  const { data: user } = useUser();
  return useQuery({ queryKey: userKeys.rank(), queryFn: readOwn, enabled: user?.isDemo === false });
}

async function readOwn(): Promise<OwnRank> {
  const { own, is_hidden: isHidden } = await call(ownRank, {}, { quiet: true });
  return { ranked: own === null ? null : toRanked(own), isHidden: isHidden === 1 };
}
