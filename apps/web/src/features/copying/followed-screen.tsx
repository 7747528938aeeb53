import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { CopiesSheet } from './copies-sheet.tsx';
import type { CopyTab } from './copies-sheet.tsx';
import { CopySync } from './copy-sync.tsx';
import { EndedFollows } from './ended-follows.tsx';
import { FollowCard } from './follow-card.tsx';
import { refetchCopying } from './follow-changes.ts';
import { useFollows } from './follow-queries.ts';
import type { Follow, Follows } from './follow.ts';
import { FollowsResult } from './follows-result.tsx';
import { SharesSheet } from './shares-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';
import './copying.css';

/** What is open over the page, about one follow. */
type Opened =
  | { readonly kind: 'copies'; readonly follow: Follow; readonly tab: CopyTab }
  | { readonly kind: 'stop' | 'shares'; readonly follow: Follow };

/** Whom the customer follows and followed, with the result of each. */
export function FollowedScreen() {
  const t = useTranslation();
  return (
    <Screen
      title={t('copying.followed')}
      backTo={paths.copying}
      live
      end={<RefreshButton onRefresh={refetchCopying} />}
    >
      <RealAccountGate>
        <FollowedPage />
      </RealAccountGate>
    </Screen>
  );
}

function FollowedPage() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { data: follows, error, refetch } = useFollows();
  if (follows === undefined)
    return error === null ? <SkeletonRows rows={5} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (follows.running.length + follows.ended.length > 0) return <FollowsList follows={follows} />;
  return (
    <EmptyState
      title={t('copying.noFollows')}
      text={t('copying.noFollowsHint')}
      action={<Button onPress={() => navigate(paths.copying)}>{t('copying.seeTraders')}</Button>}
    />
  );
}

function FollowsList({ follows }: { readonly follows: Follows }) {
  const t = useTranslation();
  const { running, ended } = follows;
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  // What was read again meanwhile is shown.
  const current = [...running, ...ended].find(({ id }) => id === opened?.follow.id) ?? opened?.follow;
  return (
    <PullToRefresh onRefresh={refetchCopying} className="gap-3 px-4 pt-1 pb-6">
      <CopySync />
      {running.length > 0 && <FollowsResult follows={follows} />}
      <ul className="grid gap-3" aria-label={t('copying.followed')}>
        {running.map((follow) => (
          <li key={follow.id}>
            <FollowCard
              follow={follow}
              onCopies={(tab) => setOpened({ kind: 'copies', follow, tab })}
              onShares={() => setOpened({ kind: 'shares', follow })}
              onStop={() => setOpened({ kind: 'stop', follow })}
            />
          </li>
        ))}
      </ul>
      {running.length > 0 && <Note>{t('copying.closesWithOriginal')}</Note>}
      <EndedFollows
        follows={ended}
        onCopies={(follow) => setOpened({ kind: 'copies', follow, tab: 'closed' })}
        onShares={(follow) => setOpened({ kind: 'shares', follow })}
      />
      {opened?.kind === 'copies' && current !== undefined && (
        <CopiesSheet
          follow={current}
          firstTab={opened.tab}
          onClose={close}
          onStop={() => setOpened({ kind: 'stop', follow: current })}
        />
      )}
      {opened?.kind === 'stop' && current !== undefined && <StopSheet follow={current} onClose={close} />}
      {opened?.kind === 'shares' && current !== undefined && <SharesSheet follow={current} onClose={close} />}
    </PullToRefresh>
  );
}
