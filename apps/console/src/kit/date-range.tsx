import { useId } from 'react';
import { useTranslation } from '../language/language.ts';

export interface DateRangeProps {
  /** `2026-11-20`, or "" for no bound. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (range: { readonly from: string; readonly to: string }) => void;
}

/** Two days, both included, of the site's calendar: `dayStart` makes moments of them. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const t = useTranslation();
  const id = useId();
  return (
    <div className="date-range">
      <label htmlFor={`${id}-from`}>{t('console.from')}</label>
      <input
        id={`${id}-from`}
        type="date"
        value={from}
        max={to === '' ? undefined : to}
        onChange={(event) => onChange({ from: event.currentTarget.value, to })}
      />
      <label htmlFor={`${id}-to`}>{t('console.to')}</label>
      <input
        id={`${id}-to`}
        type="date"
        value={to}
        min={from === '' ? undefined : from}
        onChange={(event) => onChange({ from, to: event.currentTarget.value })}
      />
    </div>
  );
}
