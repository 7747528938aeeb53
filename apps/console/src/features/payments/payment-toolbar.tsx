import { FilterChips } from '../../kit/filter-chips.tsx';
import type { FilterChip } from '../../kit/filter-chips.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { SelectFilter } from '../../kit/select-filter.tsx';
import { useTranslation } from '../../language/language.ts';

export interface PaymentToolbarProps {
  readonly chips: readonly FilterChip<string>[];
  readonly state: string;
  readonly kind: string;
  readonly flag: string;
  /** Every flag that there is, with `all` first. */
  readonly flags: readonly { readonly id: string; readonly label: string }[];
  readonly search: string;
  readonly sort: string;
  readonly onFilter: (changed: Partial<Readonly<Record<'state' | 'kind' | 'flag' | 'search', string>>>) => void;
}

/** The filters of a queue of payments. */
export function PaymentToolbar({ chips, state, kind, flag, flags, search, sort, onFilter }: PaymentToolbarProps) {
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
      <SelectFilter
        label={t('console.payment.risk')}
        value={flag}
        onChange={(chosen) => onFilter({ flag: chosen })}
        options={flags}
      />
      <SearchBox label={t('console.payment.search')} value={search} onChange={(text) => onFilter({ search: text })} />
      {isQueue && sort === 'usual' && <span className="toolbar-end">{t('console.payment.longestFirst')}</span>}
    </div>
  );
}

export const KINDS = ['all', 'coin', 'bank'] as const;
export const SORTS = ['usual', 'oldest', 'newest', 'largest', 'smallest'] as const;
