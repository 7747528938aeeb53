import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { InstrumentList } from '../../domain/market/instrument-list.tsx';
import { InstrumentRow } from '../../domain/market/instrument-row.tsx';
import { ALL_CATEGORIES } from '../../domain/market/category-tabs.tsx';
import { useInstrumentSearch, useSparklines } from '../../domain/market/market-queries.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import type { ResultsProps } from '../../feature.ts';

/** Instruments by code or name; with nothing typed all of them. */
export function InstrumentResults(props: ResultsProps) {
  if (props.query === '') return <InstrumentList id="search-instruments" category={ALL_CATEGORIES} />;
  return <Found {...props} />;
}

function Found({ query, onAnswered, onChosen }: ResultsProps) {
  const t = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useInstrumentSearch(query);
  const sparklines = useSparklines();
  const answered = useEffectEvent(onAnswered);
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) answered();
  }, [data, isPlaceholderData]);
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="visually-hidden">
        {isPlaceholderData ? t('search.searching') : t('market.resultCount', { count: data.length })}
      </p>
      {data.length === 0 && !isPlaceholderData && (
        <EmptyState art="search" title={t('market.noResults', { query })} text={t('market.noResultsHint')} />
      )}
      {data.length > 0 && (
        // It hears of the links in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
        <ul className="list instrument-list" onClick={onChosen}>
          {data.map((instrument) => (
            <li key={instrument.id}>
              <InstrumentRow instrument={instrument} closes={sparklines?.get(instrument.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
