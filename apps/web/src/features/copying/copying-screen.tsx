import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { TRADER_SORTS } from '@candor/protocol/copying/trader-list.ts';
import type { TraderSort } from '@candor/protocol/copying/trader-list.ts';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useUser } from '../../domain/session/user-queries.ts';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { pagePath, paths } from '../../paths.ts';
import { EndlessList } from '../../shell/endless-list.tsx';
import { PullToRefresh } from '../../shell/pull-to-refresh.tsx';
import { Screen } from '../../shell/screen.tsx';
import { ChoiceMenu } from './choice-menu.tsx';
import { refetchCopying } from './follow-changes.ts';
import { OwnFollowsCard } from './own-follows-card.tsx';
import { TraderCard } from './trader-card.tsx';
import { useTraders } from './trader-queries.ts';
import { PERIODS } from './trader.ts';
import type { Period } from './trader.ts';
import { useCopyingTitle } from './use-copying-title.ts';
import { useSettled } from '../../kit/use-settled.ts';
import './copying.css';

/** Who can be followed, and what one's own follows come to. */
export function CopyingScreen() {
  const t = useTranslation();
  const title = useCopyingTitle();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState<string>();
  return (
    <Screen
      title={title}
      root
      end={
        <>
          <IconButton
            icon="search"
            label={t('copying.search')}
            pressed={search !== undefined}
            onPress={() => setSearch(search === undefined ? '' : undefined)}
          />
          <IconButton icon="question" label={t('copying.how')} onPress={() => navigate(pagePath('follow.rule'))} />
        </>
      }
    >
      <RealAccountGate>
        <PullToRefresh onRefresh={refetchCopying} className="gap-3 px-4 pt-1 pb-6">
          {search !== undefined && (
            <SearchField
              label={t('copying.search')}
              clearLabel={t('common.clearSearch')}
              value={search}
              onChange={(text) => setSearch(text.slice(0, LONGEST_SEARCH))}
              focusOnMount
            />
          )}
          <OwnFollowsCard />
          <Traders search={(search ?? '').trim()} />
          <OwnSideLink />
        </PullToRefresh>
      </RealAccountGate>
    </Screen>
  );
}

function Traders({ search }: { readonly search: string }) {
  const t = useTranslation();
  const [period, setPeriod] = useState<Period>('month');
  const [sort, setSort] = useState<TraderSort>('risk');
  const traders = useTraders(sort, useSettled(search));
  return (
    <section className="copying-cards" aria-label={t('copying.traders')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Segmented
          label={t('copying.return')}
          items={PERIODS.map((id) => ({ id, label: t(`copying.period.${id}`) }))}
          value={period}
          onChange={setPeriod}
          size="small"
        />
        <ChoiceMenu
          label={t('copying.sortBy')}
          options={TRADER_SORTS.map((id) => ({ id, label: t(`copying.sort.${id}`) }))}
          value={sort}
          onChange={setSort}
        />
      </div>
      <EndlessList
        list={traders}
        label={t('copying.traders')}
        keyOf={({ userId }) => userId}
        row={(trader) => <TraderCard trader={trader} period={period} />}
        empty={
          search === '' ? (
            <EmptyState title={t('copying.noTraders')} text={t('copying.noTradersHint')} />
          ) : (
            <EmptyState art="search" title={t('copying.noneFound')} text={t('copying.noneFoundHint')} />
          )
        }
      />
    </section>
  );
}

/** Where a trader sees who follows, and anyone else becomes one. */
function OwnSideLink() {
  const t = useTranslation();
  const { data: user } = useUser();
  if (user === undefined) return null;
  return (
    <p className="text-center">
      <Link
        href={user.isTrader ? paths.followers : paths.traderApplication}
        className="link inline-flex min-h-11 items-center font-medium"
      >
        {t(user.isTrader ? 'copying.myFollowers' : 'copying.become')}
      </Link>
    </p>
  );
}

/** Characters that the call takes. */
const LONGEST_SEARCH = 40;
