import { Button } from '@candor/ui/button.tsx';
import { FieldError } from '@candor/ui/field-message.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useId, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { useSite } from '../../site/site.ts';
import { ALL_TIME, FIRST_DAY, isValidRange, today } from './history-range.ts';
import type { Dates } from './history-range.ts';

export interface DateFilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly dates: Dates;
  readonly onDates: (dates: Dates) => void;
}

/** Which days of the history to show. The list is only read again for days that make sense. */
export function DateFilterSheet({ open, onClose, dates, onDates }: DateFilterSheetProps) {
  const t = useTranslation();
  const [draft, setDraft] = useState(dates);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setDraft(dates);
  }
  const errorId = useId();
  const isValid = isValidRange(draft);
  const show = (chosen: Dates): void => {
    onDates(chosen.start === '' && chosen.end === '' ? ALL_TIME : chosen);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('orders.filterDates')}
      closeLabel={t('common.close')}
      action={
        <div className="grid grid-cols-2 gap-2">
          <Button size="large" variant="secondary" onPress={() => show(ALL_TIME)}>
            {t('orders.allTime')}
          </Button>
          <Button size="large" disabledReason={isValid ? undefined : t('orders.showDates')} onPress={() => show(draft)}>
            {t('orders.showDates')}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={t('orders.startDate')}
          value={draft.start}
          onChange={(start) => setDraft({ ...draft, start })}
          invalid={!isValid}
          describedBy={errorId}
        />
        <DayField
          label={t('orders.endDate')}
          value={draft.end}
          onChange={(end) => setDraft({ ...draft, end })}
          invalid={!isValid}
          describedBy={errorId}
        />
      </div>
      <div aria-live="polite">{!isValid && <FieldError id={errorId}>{t('orders.wrongDates')}</FieldError>}</div>
    </Sheet>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly invalid: boolean;
  readonly describedBy: string;
}

function DayField({ label, value, onChange, invalid, describedBy }: DayFieldProps) {
  const id = useId();
  const { timeZone } = useSite();
  return (
    <div className="field min-w-0">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box !px-2.5">
        <input
          id={id}
          className="field-input min-w-0"
          type="date"
          min={FIRST_DAY}
          max={today(timeZone)}
          value={value}
          aria-invalid={invalid}
          aria-describedby={invalid ? describedBy : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
