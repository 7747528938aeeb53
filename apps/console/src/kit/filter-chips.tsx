import { Icon } from '@candor/ui/icon.tsx';
import type { ReactNode } from 'react';

export interface FilterChip<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** How many there are; left out where it is not known. */
  readonly count?: number | undefined;
  readonly tone?: 'danger';
}

export interface FilterChipsProps<Id extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly chips: readonly FilterChip<Id>[];
  readonly value: string;
  readonly onChange: (id: Id) => void;
}

/** The filters above a table, one of which holds. */
export function FilterChips<Id extends string>({ label, chips, value, onChange }: FilterChipsProps<Id>) {
  return (
    <div className="filter-chips" role="group" aria-label={label}>
      {chips.map(({ id, label: words, count, tone }) => (
        <button key={id} className="filter-chip" type="button" aria-pressed={id === value} onClick={() => onChange(id)}>
          {tone === 'danger' && <Icon name="alert" size={16} className="filter-chip-danger" />}
          {words}
          {count !== undefined && <bdi className="num filter-chip-count">{count}</bdi>}
        </button>
      ))}
    </div>
  );
}
