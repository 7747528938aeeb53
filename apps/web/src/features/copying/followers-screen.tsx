import { ApiError } from '@candor/client/api-error.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { FOLLOWER_SORTS } from '@candor/protocol/copying/my-follower.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { pagePath, paths } from '../../paths.ts';
import { EndlessList } from '../../shell/endless-list.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useFollowers, useFollowerTotals } from './application-queries.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { refetchCopying } from './follow-changes.ts';
import { FollowerRow } from './follower-row.tsx';
import { FollowerTotalsCards } from './follower-totals.tsx';
import type { FollowerSort } from './follower.ts';
import './copying.css';

/** Who follows the customer, and what that earns both. */
export function FollowersScreen() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Screen
      title={t('copying.myFollowers')}
      backTo={paths.copying}
      end={
        <>
          <IconButton icon="book" label={t('copying.guide')} onPress={() => navigate(pagePath('follow.apply_rule'))} />
          <IconButton icon="sliders" label={t('copying.yourTerms')} onPress={() => navigate(paths.traderApplication)} />
        </>
      }
    >
      <RealAccountGate>
        <FollowersPage />
      </RealAccountGate>
    </Screen>
  );
}

function FollowersPage() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { data: totals, error, refetch } = useFollowerTotals();
  if (totals !== undefined)
    return (
      <PullToRefresh onRefresh={refetchCopying} className="gap-3 pt-1 pb-6">
        <FollowerTotalsCards totals={totals} />
        <Followers />
      </PullToRefresh>
    );
  if (error === null) return <SkeletonRows rows={5} />;
  if (!(error instanceof ApiError) || error.code !== ERROR_CODES.notFound)
    return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      title={t('copying.noTrader')}
      text={t('copying.noTraderHint')}
      action={<Button onPress={() => navigate(paths.traderApplication)}>{t('copying.become')}</Button>}
    />
  );
}

function Followers() {
  const t = useTranslation();
  const [sort, setSort] = useState<FollowerSort>('profit');
  return (
    <section aria-label={t('copying.followersTitle')}>
      <div className="flex items-center justify-between gap-3 px-4">
        <h2 className="text-sm font-semibold">{t('copying.followersTitle')}</h2>
        <ChoiceMenu
          label={t('copying.sortBy')}
          options={FOLLOWER_SORTS.map((id) => ({ id, label: t(`copying.followerSort.${id}`) }))}
          value={sort}
          onChange={setSort}
        />
      </div>
      <EndlessList
        list={useFollowers(sort)}
        label={t('copying.followersTitle')}
        keyOf={({ followId }) => followId}
        row={(follower) => <FollowerRow follower={follower} />}
        empty={<EmptyState title={t('copying.noFollowers')} text={t('copying.noFollowersHint')} />}
      />
    </section>
  );
}
