import { ActionBar } from '@candor/ui/app-bar.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { EndlessList } from '../../shell/endless-list.tsx';
import { Screen } from '../../shell/screen.tsx';
import { CountingSheet } from './counting-sheet.tsx';
import { OwnRank } from './own-rank.tsx';
import { Podium } from './podium.tsx';
import { RankRow } from './rank-row.tsx';
import { useRanking } from './ranking-queries.ts';
import './ranking.css';

/** Who made the most of their margin in the last three weeks, and where one stands oneself. */
export function RankingScreen() {
  const t = useTranslation();
  const ranking = useRanking();
  const [isCountingOpen, setCountingOpen] = useState(false);
  const { items, first } = ranking;
  const computedAt = first?.computedAt ?? null;
  return (
    <Screen
      title={t('ranking.title')}
      root
      end={
        <>
          {computedAt !== null && (
            <span className="rank-as-of">{t('ranking.asOf', { time: momentText(computedAt, 'time', true) })}</span>
          )}
          <IconButton icon="info" label={t('ranking.counting')} onPress={() => setCountingOpen(true)} />
        </>
      }
      foot={
        <div className="rank-foot">
          <ActionBar>
            <OwnRank shown={first?.total ?? 0} />
            <p className="mt-1.5 text-caption text-ink-3">{t('ranking.note')}</p>
          </ActionBar>
        </div>
      }
    >
      {items !== undefined && items.length > 0 && <Podium best={items.slice(0, ON_PODIUM)} />}
      <div className="rank-list">
        {items !== undefined && items.length > ON_PODIUM && <ColumnNames />}
        <EndlessList
          list={{ ...ranking, items: items?.slice(ON_PODIUM) }}
          label={t('ranking.others')}
          keyOf={({ place }) => place}
          row={(ranked) => <RankRow ranked={ranked} />}
          empty={items?.length === 0 && <EmptyState title={t('ranking.none')} text={t('ranking.noneHint')} />}
        />
      </div>
      <CountingSheet open={isCountingOpen} onClose={() => setCountingOpen(false)} />
    </Screen>
  );
}

function ColumnNames() {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <div className="rank-columns">
      <span className="rank-place">{t('ranking.number')}</span>
      <span className="flex-1">{t('ranking.lastThreeWeeks')}</span>
      <span>{t('ranking.profitIn', { currency })}</span>
      <span className="rank-result">{t('ranking.return')}</span>
    </div>
  );
}

const ON_PODIUM = 3;
