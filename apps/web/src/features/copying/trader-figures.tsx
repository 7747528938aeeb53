import { Card } from '@candor/ui/card.tsx';
import type { Translator } from '@candor/locales/translate.ts';
import { countText } from './count-text.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { figure } from '../../kit/numbers/figure.ts';
import { Fact } from './fact.tsx';
import { sharePercent } from './percent.tsx';
import type { TraderPage } from './trader.ts';

/** What a trader's closed orders come to, losses next to gains. */
export function TraderFigures({ trader }: { readonly trader: TraderPage }) {
  const t = useTranslation();
  const orders = (count: number): string => t('copying.orders', { count });
  const facts = [
    {
      label: t('copying.winRate'),
      value: sharePercent(trader.winPercent),
      detail: t('copying.winsOf', { wins: countText(trader.wins), orders: countText(trader.closedOrders) }),
    },
    { label: t('copying.averageWin'), value: signed(trader.averageWin), detail: t('copying.perOrder') },
    { label: t('copying.averageLoss'), value: signed(trader.averageLoss), detail: t('copying.perOrder') },
    { label: t('copying.meanTime'), value: durationText(t, trader.meanSeconds) },
    { label: t('copying.longestTime'), value: durationText(t, trader.longestSeconds) },
    { label: t('copying.losingStreak'), value: orders(trader.losingStreak) },
    { label: t('copying.openNow'), value: orders(trader.openOrders) },
    { label: t('copying.mostMargin'), value: figure(trader.mostMargin, { minDecimals: 2, maxDecimals: 2 }) },
    { label: t('copying.share'), value: sharePercent(trader.sharePercent) },
  ];
  return (
    <Card label={t('copying.figures')} padding="dense">
      <dl className="copying-facts" data-grid="">
        {facts.map(({ value, ...fact }) => (
          <Fact key={fact.label} {...fact} value={<bdi className="num">{value}</bdi>} />
        ))}
      </dl>
      {trader.instruments.length > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-caption text-ink-2">
          {t('copying.trades')}{' '}
          {trader.instruments.slice(0, MOST_INSTRUMENTS).map(({ code, count }, index) => (
            <span key={code}>
              {index > 0 && ' · '}
              <bdi className="num">{code}</bdi> {count}
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}

const signed = (value: string): string => figure(value, { minDecimals: 2, maxDecimals: 2, sign: 'always' });

/** `5 h 12 min`, in the two largest units that are not zero. */
function durationText(t: Translator, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const [days, hours] = [Math.floor(minutes / DAY_MINUTES), Math.floor((minutes % DAY_MINUTES) / 60)];
  if (days > 0) return t('copying.daysHours', { days, hours });
  return hours > 0 ? t('copying.hoursMinutes', { hours, minutes: minutes % 60 }) : t('copying.minutes', { minutes });
}

const DAY_MINUTES = 1440;
const MOST_INSTRUMENTS = 5;
