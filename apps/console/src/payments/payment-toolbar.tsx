import { FilterChips } from '../kit/filter-chips.tsx';
import type { FilterChip } from '../kit/filter-chips.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { SelectFilter } from '../kit/select-filter.tsx';
import { useTranslation } from '../language/language.ts';

export interface PaymentToolbarProps {
  readonly chips: readonly FilterChip<string>[];
  readonly state: string;
  readonly kind: string;
  readonly search: string;
  readonly sort: string;
  readonly onFilter: (changed: { readonly state?: string; readonly kind?: string; readonly search?: string }) => void;
}

/** The filters of a queue of payments. */
export function PaymentToolbar({ chips, state, kind, search, sort, onFilter }: PaymentToolbarProps) {
  const t = useTranslation();
  const isQueue = state !== 'ended' && state !== 'all';
  return (
    <div className="toolbar">
      <FilterChips
        label={t('console.payment.state')}
        value={state}
        onChange={(chosen) => onFilter({ state: chosen })}
        chips={chips}
      />
      <SelectFilter
        label={t('console.payment.kind')}
        value={kind}
        onChange={(chosen) => onFilter({ kind: chosen })}
        options={KINDS.map((id) => ({ id, label: t(`console.payment.kind.${id}`) }))}
      />
      <SearchBox label={t('console.payment.search')} value={search} onChange={(text) => onFilter({ search: text })} />
      {isQueue && sort === 'usual' && <span className="toolbar-end">{t('console.payment.longestFirst')}</span>}
    </div>
  );
}

export const KINDS = ['all', 'coin', 'bank'] as const;
export const SORTS = ['usual', 'oldest', 'newest', 'largest', 'smallest'] as const;
