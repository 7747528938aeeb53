import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { ALL_CATEGORIES, CategoryTabs } from '../../market/category-tabs.tsx';
import { InstrumentList } from '../../market/instrument-list.tsx';
import { paths } from '../../paths.ts';
import { PriceSourceNote } from '../../shell/price-source-note.tsx';
import { Screen } from '../../shell/screen.tsx';

/** Every instrument with its live price. */
export function QuotesScreen() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [category, setCategory] = useState(ALL_CATEGORIES);
  return (
    <Screen
      title={t('market.title')}
      root
      live
      width="page"
      end={<IconButton icon="search" label={t('common.search')} onPress={() => navigate(paths.search)} />}
      underBar={<CategoryTabs value={category} onChange={setCategory} controls="quotes-instruments" />}
    >
      <div className="px-4 py-1.5">
        <PriceSourceNote />
      </div>
      <InstrumentList id="quotes-instruments" category={category} />
    </Screen>
  );
}
