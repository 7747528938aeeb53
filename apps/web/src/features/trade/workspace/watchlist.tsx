import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CategoryTabs } from '../../../domain/market/category-tabs.tsx';
import { EmptyInstruments } from '../../../domain/market/empty-instruments.tsx';
import {
  useCategoryChoice,
  useChosenInstruments,
  useInstrumentSort,
} from '../../../domain/market/instrument-choice.ts';
import { InstrumentFilterBar } from '../../../domain/market/instrument-filter-bar.tsx';
import type { Instrument } from '../../../domain/market/instrument.ts';
import { useInstruments, useSparklines } from '../../../domain/market/market-queries.ts';
import { useTranslation } from '../../../kit/language/language.ts';
import { tradePath } from '../../../paths.ts';
import { SkeletonRows } from '../../../shell/skeletons.tsx';
import { LoadError } from '../../../shell/states.tsx';
import { WatchRow } from './watch-row.tsx';

export interface WatchlistProps {
  /** The code of the instrument that is traded now. */
  readonly chosen: string;
  /** Options are traded, and go on being. */
  readonly isOption: boolean;
  readonly onFold: () => void;
}

/** All instruments with price, spread and change. Choosing one shows its chart and its ticket. */
export function Watchlist({ chosen, isOption, onFold }: WatchlistProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [keyword, setKeyword] = useState('');
  const [category, setCategory] = useCategoryChoice();
  const [sort, setSort] = useInstrumentSort();
  const { data, error, refetch } = useInstruments();
  const sparklines = useSparklines();
  const newest = useChosenInstruments(data ?? NONE, { category, keyword, sort });
  const { shown, hold, release } = useHeldOrder(newest, `${category} ${sort} ${keyword}`);
  return (
    <section className="watchlist" aria-label={t('workspace.watchlist')}>
      <div className="watchlist-head">
        <h2>{t('workspace.watchlist')}</h2>
        <IconButton
          icon="chevronStart"
          size={18}
          label={`${t('common.hide')}: ${t('workspace.watchlist')}`}
          onPress={onFold}
        />
      </div>
      <div className="ps-3">
        <InstrumentFilterBar keyword={keyword} onKeyword={setKeyword} sort={sort} onSort={setSort} />
      </div>
      <CategoryTabs value={category} onChange={setCategory} controls="watchlist" favourites />
      <div className="watchlist-names" aria-hidden="true">
        <span>{t('orders.sort.instrument')}</span>
        <span>{t('common.price')}</span>
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul id="watchlist" onPointerEnter={hold} onPointerLeave={release}>
          {shown.map((instrument) => (
            <WatchRow
              key={instrument.id}
              instrument={instrument}
              closes={sparklines?.get(instrument.id)}
              isChosen={instrument.code === chosen}
              onChoose={() => navigate(tradePath(instrument.code, isOption), { replace: true })}
            />
          ))}
          {shown.length === 0 && (
            <li>
              <EmptyInstruments category={category} keyword={keyword} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** The order waits while the pointer is over the list: a row that moves away is pressed by mistake. */
function useHeldOrder(newest: readonly Instrument[], choice: string) {
  const [held, setHeld] = useState<{ readonly choice: string; readonly list: readonly Instrument[] }>();
  const isHeld = held?.choice === choice && held.list.length === newest.length;
  return {
    shown: isHeld ? held.list : newest,
    hold: () => setHeld({ choice, list: newest }),
    release: () => setHeld(undefined),
  };
}

const NONE: readonly Instrument[] = [];
