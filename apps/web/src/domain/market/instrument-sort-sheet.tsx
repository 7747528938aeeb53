import { PickerSheet } from '@candor/ui/select.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { INSTRUMENT_SORTS } from './instrument-order.ts';
import type { InstrumentSort } from './instrument-order.ts';

export interface InstrumentSortSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly value: InstrumentSort;
  readonly onChange: (sort: InstrumentSort) => void;
}

/** One of the orders that the list can have. */
export function InstrumentSortSheet(props: InstrumentSortSheetProps) {
  const t = useTranslation();
  return (
    <PickerSheet
      {...props}
      title={t('instrument.sortBy')}
      closeLabel={t('common.close')}
      options={INSTRUMENT_SORTS.map((id) => ({ id, label: t(`instrument.sort.${id}`) }))}
    />
  );
}
