import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { FAVOURITES, isOwnList } from './category-tabs.tsx';
import type { InstrumentFilter } from './instrument-choice.ts';

/** Why a list of instruments is empty: nothing matches, nothing is starred yet, or the category has none. */
export function EmptyInstruments({ category, keyword }: Pick<InstrumentFilter, 'category' | 'keyword'>) {
  const t = useTranslation();
  if (keyword.trim() !== '')
    return (
      <EmptyState art="search" title={t('market.noResults', { query: keyword })} text={t('market.noResultsHint')} />
    );
  if (category === FAVOURITES)
    return <EmptyState art="search" title={t('market.noFavourites')} text={t('market.noFavouritesHint')} />;
  if (isOwnList(category))
    return <EmptyState art="search" title={t('market.emptyList')} text={t('market.emptyListHint')} />;
  return <EmptyState art="search" title={t('market.emptyCategory')} text={t('market.emptyCategoryHint')} />;
}
