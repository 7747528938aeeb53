import { Note } from '@candor/ui/notice.tsx';
import { useUser } from '../../domain/session/user-queries.ts';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { ShareButton } from '../../domain/site/share-button.tsx';
import { RefreshButton } from '../../domain/wallet/refresh-button.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { paths, traderPath } from '../../paths.ts';
import { DetailError } from '../../shell/detail-error.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { useNamedId } from '../../shell/use-named-id.ts';
import { refetchCopying } from './follow-changes.ts';
import { FollowersResult } from './followers-result.tsx';
import { ReturnCard } from './return-card.tsx';
import { TraderActions } from './trader-actions.tsx';
import { TraderDeals } from './trader-deals.tsx';
import { TraderFigures } from './trader-figures.tsx';
import { TraderHead } from './trader-head.tsx';
import { useTrader } from './trader-queries.ts';
import type { TraderPage } from './trader.ts';
import './copying.css';

/** A trader; `id` of the address names them. */
export function TraderScreen() {
  const t = useTranslation();
  const id = useNamedId();
  const { data: trader, error, refetch } = useTrader(id);
  return (
    <Screen
      title={t('copying.trader')}
      backTo={paths.copying}
      live
      end={
        <div className="flex pe-0.5">
          <RefreshButton onRefresh={refetchCopying} />
          {trader !== undefined && <ShareButton title={trader.nickname} path={traderPath(trader.userId)} />}
        </div>
      }
    >
      <RealAccountGate>
        {trader !== undefined ? (
          <Page trader={trader} />
        ) : id > 0 && error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <DetailError
            error={error}
            onRetry={() => void refetch()}
            list={paths.copying}
            listLabel="copying.seeTraders"
          />
        )}
      </RealAccountGate>
    </Screen>
  );
}

function Page({ trader }: { readonly trader: TraderPage }) {
  const t = useTranslation();
  const { data: user } = useUser();
  const isOneself = user?.uid === trader.userId;
  return (
    <>
      <PullToRefresh onRefresh={refetchCopying} className="gap-2.5 px-4 pt-1 pb-6">
        <TraderHead trader={trader} />
        {trader.isPaused && <Note tone="warning">{t('copying.traderPaused')}</Note>}
        <ReturnCard trader={trader} />
        <FollowersResult trader={trader} />
        <TraderFigures trader={trader} />
        <p className="text-caption text-ink-3">
          {t('copying.computedAt', { time: momentText(trader.computedAt, 'dateTime', true) })}
        </p>
        {(isOneself || trader.follow !== null) && <TraderDeals traderId={trader.userId} status="open" />}
        <TraderDeals traderId={trader.userId} status="closed" />
      </PullToRefresh>
      {!isOneself && <TraderActions trader={trader} />}
    </>
  );
}
