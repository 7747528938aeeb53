import { Card } from '@candor/ui/card.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import type { Subscription } from './mining.ts';

/** What has been paid and what is still to come, with a mark for each day, and by whom. */
export function IncomeCard({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslation();
  const site = useSite();
  const { paid, toCome, paidDays, lockDays, firstIncomeAt, endsAt, currency } = subscription;
  const time = momentText(firstIncomeAt, 'time', true);
  const drawn = drawnDays(paidDays, lockDays);
  return (
    <Card>
      <dl className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <dt className="text-label font-medium text-ink-2">{t('mining.paidSoFar')}</dt>
          <dd>
            <Amount
              value={paid}
              kind="exact"
              sign="always"
              unit={currency}
              className="amount-lead text-title-1 font-semibold text-up-text"
            />
          </dd>
        </div>
        <div className="ms-auto text-end">
          <dt className="text-label font-medium text-ink-2">{t('mining.stillToCome')}</dt>
          <dd>
            <Amount value={toCome} kind="exact" sign="always" className="text-title-3 font-semibold" />
          </dd>
        </div>
      </dl>
      <div
        className="mining-days"
        role="img"
        aria-label={t('mining.daysDrawn', { paid: paidDays, left: lockDays - paidDays })}
      >
        {drawn.map((isPaid, day) => (
          // Marks have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={day} data-paid={isPaid ? '' : undefined} />
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-caption text-ink-3">
        <span>{momentText(firstIncomeAt, 'dayMonth')}</span>
        <span>{t('mining.daysPaid', { paid: paidDays, days: lockDays })}</span>
        <span>{momentText(endsAt, 'dayMonth')}</span>
      </p>
      <p className="mt-2 text-caption text-ink-2">
        {t(site.flag('only_one_account') ? 'mining.howPaidOne' : 'mining.howPaid', { time, name: site.name })}
      </p>
    </Card>
  );
}

/** A mark a day, or a mark for several where there are more days than marks fit. */
function drawnDays(paid: number, days: number): readonly boolean[] {
  const marks = Math.min(days, MOST_MARKS);
  const done = Math.floor((paid * marks) / days);
  return Array.from({ length: marks }, (_, mark) => mark < done);
}

const MOST_MARKS = 45;
