import { formatDate } from '@candor/locales/format.ts';
import { language, useTranslation } from '../../kit/language/language.ts';
import type { InstrumentInfo } from '../../domain/market/market-queries.ts';
import { formatZone } from '@candor/locales/format.ts';

type TradingDay = InstrumentInfo['Days'][number];

/**
 * When an instrument trades in the next seven days, and which coming days are
 * not as usual: all in the zone of the site.
 */
export function InstrumentHours({ info }: { readonly info: InstrumentInfo }) {
  const t = useTranslation();
  const { Days, SpecialDays, AlwaysOpen, TimeZone } = info;
  const first = Days[0];
  const later = SpecialDays.filter(({ Date: date }) => !Days.some((day) => day.Date === date));
  const special = new Set(SpecialDays.map(({ Date: date }) => date));
  return (
    <section aria-label={t('instrument.hours')} className="pt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1">
        <span className="text-label font-semibold">{t('instrument.hours')}</span>
        {first !== undefined && (
          <bdi className="text-caption text-ink-3">{formatZone(first.Start, language(), TimeZone)}</bdi>
        )}
      </p>
      {Days.length === 0 ? (
        <p className="text-sm text-ink-2">{t('instrument.hoursReplayed')}</p>
      ) : AlwaysOpen === 1 ? (
        <p className="text-sm text-ink-2">{t('instrument.alwaysOpen')}</p>
      ) : (
        <DayTable days={Days} zone={TimeZone} special={special} />
      )}
      {later.length > 0 && (
        <>
          <p className="pt-3 pb-1 text-label font-semibold">{t('instrument.specialDays')}</p>
          <DayTable days={later} zone={TimeZone} special={NO_DAYS} />
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
      {days.map(({ Date: date, Start, Sessions }) => (
        <div key={date} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">
            {formatDate(Start, 'weekdayDayMonth', language(), zone)}
            {special.has(date) && <span className="text-warning-text"> · {t('instrument.notAsUsual')}</span>}
          </dt>
          <dd className="flex flex-wrap justify-end gap-x-2.5 text-end">
            {Sessions.length === 0
              ? t('market.closed')
              : Sessions.map(({ From, FromHandler, ToHandler }) => (
                  <bdi key={From} className="num">
                    {FromHandler}–{ToHandler}
                  </bdi>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NO_DAYS: ReadonlySet<string> = new Set();
