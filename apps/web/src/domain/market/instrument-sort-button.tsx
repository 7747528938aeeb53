import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import type { InstrumentSort } from './instrument-order.ts';

export interface InstrumentSortButtonProps {
  readonly value: InstrumentSort;
  readonly onChange: (sort: InstrumentSort) => void;
}

/** Says how the list is ordered, and lets one choose. */
export function InstrumentSortButton({ value, onChange }: InstrumentSortButtonProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="filter"
        label={t('instrument.sortedBy', { order: t(`instrument.sort.${value}`) })}
        className={value === 'site' ? 'text-ink-2' : 'text-primary-text'}
        onPress={() => setOpen(true)}
      />
      <InstrumentSortSheet open={isOpen} onClose={() => setOpen(false)} value={value} onChange={onChange} />
    </>
  );
}

const InstrumentSortSheet = lazySheet(async () => (await import('./instrument-sort-sheet.tsx')).InstrumentSortSheet);
