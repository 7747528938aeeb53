import { IconButton } from '@candor/ui/icon-button.tsx';
import { PickerSheet } from '@candor/ui/select.tsx';
import { useState } from 'react';
import { useTranslation } from '../language/language.ts';
import { INSTRUMENT_SORTS } from './instrument-order.ts';
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
      <PickerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('instrument.sortBy')}
        closeLabel={t('common.close')}
        options={INSTRUMENT_SORTS.map((id) => ({ id, label: t(`instrument.sort.${id}`) }))}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
