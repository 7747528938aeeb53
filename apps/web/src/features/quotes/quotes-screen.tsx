import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { CategoryTabs } from '../../domain/market/category-tabs.tsx';
import { useCategoryChoice, useInstrumentSort } from '../../domain/market/instrument-choice.ts';
import { InstrumentFilterBar } from '../../domain/market/instrument-filter-bar.tsx';
import { InstrumentList } from '../../domain/market/instrument-list.tsx';
import { PriceSourceNote } from '../../shell/price-source-note.tsx';
import { Screen } from '../../shell/screen.tsx';

/** Every instrument with its live price. */
export function QuotesScreen() {
  const t = useTranslation();
  const [category, setCategory] = useCategoryChoice();
  const [keyword, setKeyword] = useState('');
  const [sort, setSort] = useInstrumentSort();
  return (
    <Screen
      title={t('market.title')}
      root
      live
      width="page"
      underBar={<CategoryTabs value={category} onChange={setCategory} controls="quotes-instruments" favourites />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 px-4 py-1.5">
        <InstrumentFilterBar keyword={keyword} onKeyword={setKeyword} sort={sort} onSort={setSort} />
        <PriceSourceNote />
      </div>
      <InstrumentList id="quotes-instruments" category={category} keyword={keyword} sort={sort} stars />
    </Screen>
  );
}
