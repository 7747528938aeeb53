import { useState } from 'react';
import { DateRange } from '../../kit/date-range.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { useTranslation } from '../../language/language.ts';
import { site } from '../../domain/site/site.ts';
import type { Days } from './ledger.ts';

export interface PeriodFilterProps {
  readonly days: Days;
  readonly onChange: (days: Days) => void;
}

/** The days that the books are read for: those that are mostly wanted at a touch, any others by their dates. */
export function PeriodFilter({ days, onChange }: PeriodFilterProps) {
  const t = useTranslation();
  const [periods] = useState(() => usualPeriods(Date.now(), site().timeZone));
  const chosen = PERIODS.find((id) => periods[id].from === days.from && periods[id].to === days.to);
  return (
    <>
      <FilterChips
        label={t('console.books.period')}
        chips={PERIODS.map((id) => ({ id, label: t(`console.books.period.${id}`) }))}
        value={chosen ?? ''}
        onChange={(id) => onChange(periods[id])}
      />
      <DateRange from={days.from} to={days.to} onChange={onChange} />
    </>
  );
}

function usualPeriods(now: number, timeZone: string): Readonly<Record<(typeof PERIODS)[number], Days>> {
  // Sweden writes its dates as the contract does.
  const today = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now);
  const month = `${today.slice(0, 8)}01`;
  const lastOfLastMonth = new Date(Date.parse(`${month}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return {
    all: { from: '', to: '' },
    today: { from: today, to: today },
    month: { from: month, to: today },
    lastMonth: { from: `${lastOfLastMonth.slice(0, 8)}01`, to: lastOfLastMonth },
  };
}

const PERIODS = ['all', 'today', 'month', 'lastMonth'] as const;
