import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { DayRange } from '../../domain/site/day-range.tsx';
import { ALL_TIME, isValidRange } from '../../domain/site/days.ts';
import type { Dates } from '../../domain/site/days.ts';
import { useTranslation } from '../../kit/language/language.ts';

export interface HistoryDaysProps {
  readonly dates: Dates;
  readonly onDates: (dates: Dates) => void;
}

export const isAllTime = ({ start, end }: Dates): boolean => start === '' && end === '';

/** The way to choose of which days records are shown. They are only read again for days that make sense. */
export function ChooseDays({ dates, onDates }: HistoryDaysProps) {
  const t = useTranslation();
  const [draft, setDraft] = useState<Dates | null>(null);
  const close = (): void => setDraft(null);
  const show = (chosen: Dates): void => {
    onDates(chosen);
    close();
  };
  const chosen = draft ?? dates;
  const isOn = !isAllTime(dates);
  return (
    <>
      <IconButton
        icon="filter"
        label={t(isOn ? 'orders.filterDatesOn' : 'orders.filterDates')}
        dot={isOn}
        onPress={() => setDraft(dates)}
      />
      <Sheet
        open={draft !== null}
        onClose={close}
        title={t('orders.filterDates')}
        closeLabel={t('common.close')}
        action={
          <div className="grid grid-cols-2 gap-2">
            <Button size="large" variant="secondary" onPress={() => show(ALL_TIME)}>
              {t('history.clearAll')}
            </Button>
            <Button
              size="large"
              disabledReason={isValidRange(chosen) ? undefined : t('orders.showDates')}
              onPress={() => show(chosen)}
            >
              {t('orders.showDates')}
            </Button>
          </div>
        }
      >
        <DayRange dates={chosen} onDates={setDraft} />
      </Sheet>
    </>
  );
}

/** The days that are shown now, to be taken off with one tap. Nothing while all are. */
export function ShownDays({ dates, onDates }: HistoryDaysProps) {
  const t = useTranslation();
  if (isAllTime(dates)) return null;
  const words = t('orders.fromTo', { start: dates.start || '…', end: dates.end || '…' });
  return (
    <div className="px-4 pb-3">
      <button
        type="button"
        className="chip"
        aria-pressed="true"
        aria-label={t('history.remove', { filter: words })}
        onClick={() => onDates(ALL_TIME)}
      >
        <bdi>{words}</bdi>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
