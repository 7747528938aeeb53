import { FieldError } from '@candor/ui/field-message.tsx';
import { useId } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useSite } from './site.ts';
import { FIRST_DAY, isValidRange, today } from './days.ts';
import type { Dates } from './days.ts';

export interface DayRangeProps {
  readonly dates: Dates;
  readonly onDates: (dates: Dates) => void;
}

/** The first and the last day of a period. Days are those of the site's zone, which is named. */
export function DayRange({ dates, onDates }: DayRangeProps) {
  const t = useTranslation();
  const { timeZone } = useSite();
  const errorId = useId();
  const isValid = isValidRange(dates);
  const shared = { invalid: !isValid, describedBy: errorId, timeZone };
  return (
    <div>
      <div className="grid grid-cols-1 gap-3 min-[20rem]:grid-cols-2">
        <DayField
          {...shared}
          label={t('orders.startDate')}
          value={dates.start}
          onChange={(start) => onDates({ ...dates, start })}
        />
        <DayField
          {...shared}
          label={t('orders.endDate')}
          value={dates.end}
          onChange={(end) => onDates({ ...dates, end })}
        />
      </div>
      <p className="pt-1 text-caption text-ink-3">{t('history.daysIn', { zone: timeZone })}</p>
      <div aria-live="polite">{!isValid && <FieldError id={errorId}>{t('orders.wrongDates')}</FieldError>}</div>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly timeZone: string;
}

function DayField({ label, value, onChange, invalid, describedBy, timeZone }: DayFieldProps) {
  const id = useId();
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
