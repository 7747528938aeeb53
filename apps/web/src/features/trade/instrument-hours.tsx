import { formatDate } from '@candor/locales/format.ts';
import { language, useTranslation } from '../../kit/language/language.ts';
import type { InstrumentInfo } from '../../domain/market/instrument-info.ts';
import { formatZone } from '@candor/locales/format.ts';

type TradingDay = InstrumentInfo['days'][number];

/**
 * When an instrument trades in the next seven days, and which coming days are
 * not as usual: all in the zone of the site.
 */
export function InstrumentHours({ info }: { readonly info: InstrumentInfo }) {
  const t = useTranslation();
  const { days, specialDays, isAlwaysOpen, timeZone } = info;
  const first = days[0];
  const later = specialDays.filter(({ date }) => !days.some((day) => day.date === date));
  const special = new Set(specialDays.map(({ date }) => date));
  return (
    <section aria-label={t('instrument.hours')} className="pt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1">
        <span className="text-label font-semibold">{t('instrument.hours')}</span>
        {first !== undefined && (
          <bdi className="text-caption text-ink-3">{formatZone(first.startsAt, language(), timeZone)}</bdi>
        )}
      </p>
      {days.length === 0 ? (
        <p className="text-sm text-ink-2">{t('instrument.hoursReplayed')}</p>
      ) : isAlwaysOpen ? (
        <p className="text-sm text-ink-2">{t('instrument.alwaysOpen')}</p>
      ) : (
        <DayTable days={days} zone={timeZone} special={special} />
      )}
      {later.length > 0 && (
        <>
          <p className="pt-3 pb-1 text-label font-semibold">{t('instrument.specialDays')}</p>
          <DayTable days={later} zone={timeZone} special={NO_DAYS} />
        </>
      )}
    </section>
  );
}

interface DayTableProps {
  readonly days: readonly TradingDay[];
  readonly zone: string;
  /** Dates whose hours are not the usual ones. */
  readonly special: ReadonlySet<string>;
}

function DayTable({ days, zone, special }: DayTableProps) {
  const t = useTranslation();
  return (
    <dl className="grid gap-1 text-sm">
      {days.map(({ date, startsAt, sessions }) => (
        <div key={date} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">
            {formatDate(startsAt, 'weekdayDayMonth', language(), zone)}
            {special.has(date) && <span className="text-warning-text"> · {t('instrument.notAsUsual')}</span>}
          </dt>
          <dd className="flex flex-wrap justify-end gap-x-2.5 text-end">
            {sessions.length === 0
              ? t('market.closed')
              : sessions.map(({ from, fromText, toText }) => (
                  <bdi key={from} className="num">
                    {fromText}–{toText}
                  </bdi>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NO_DAYS: ReadonlySet<string> = new Set();
