import { SearchField } from '@candor/ui/search-field.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { InstrumentSortButton } from './instrument-sort-button.tsx';
import type { InstrumentSort } from './instrument-order.ts';
import { WatchlistsButton } from './watchlists-button.tsx';

export interface InstrumentFilterBarProps {
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly sort: InstrumentSort;
  readonly onSort: (sort: InstrumentSort) => void;
}

/** The search field of a list of instruments, with its order and the customer's lists next to it. */
export function InstrumentFilterBar({ keyword, onKeyword, sort, onSort }: InstrumentFilterBarProps) {
  const t = useTranslation();
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0 flex-1">
        <SearchField
          label={t('market.searchPlaceholder')}
          clearLabel={t('common.clearSearch')}
          value={keyword}
          onChange={onKeyword}
        />
      </div>
      <WatchlistsButton />
      <InstrumentSortButton value={sort} onChange={onSort} />
    </div>
  );
}
