import { EmptyState } from '@candor/ui/empty-state.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { InstrumentList } from '../../market/instrument-list.tsx';
import { InstrumentRow } from '../../market/instrument-row.tsx';
import { ALL_CATEGORIES } from '../../market/category-tabs.tsx';
import { useInstrumentSearch, useSparklines } from '../../market/market-queries.ts';
import { paths } from '../../paths.ts';
import { LoadError, SkeletonRows } from '../../shell/states.tsx';
import { Screen } from '../../shell/screen.tsx';

/** Finds an instrument by code or name; with nothing typed it lists them all. */
export function SearchScreen() {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  return (
    <Screen title={t('common.search')} backTo={paths.quotes} live width="page">
      <div className="grid grid-cols-1 gap-2 px-4 pt-1 pb-3" ref={focusField}>
        <SearchField
          label={t('market.searchPlaceholder')}
          clearLabel={t('common.clearSearch')}
          value={typed}
          onChange={setTyped}
        />
        {keyword === '' && <p className="text-caption text-ink-3">{t('market.searchHint')}</p>}
      </div>
      {keyword === '' ? (
        <InstrumentList id="search-instruments" category={ALL_CATEGORIES} />
      ) : (
        <Results keyword={keyword} />
      )}
    </Screen>
  );
}

function Results({ keyword }: { readonly keyword: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useInstrumentSearch(keyword);
  const sparklines = useSparklines();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('market.resultCount', { count: data.length })}
      </p>
      {data.length === 0 ? (
        <EmptyState art="search" title={t('market.noResults', { query: keyword })} text={t('market.noResultsHint')} />
      ) : (
        <ul className="list instrument-list">
          {data.map((instrument) => (
            <li key={instrument.Id}>
              <InstrumentRow instrument={instrument} closes={sparklines?.get(instrument.Id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whoever comes here wants to type. */
function focusField(part: HTMLElement | null): void {
  part?.querySelector('input')?.focus();
}
