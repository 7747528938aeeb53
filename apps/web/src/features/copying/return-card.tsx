import { Card } from '@candor/ui/card.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ReturnPercent, signedPercent } from './percent.tsx';
import { dayText, ReturnChart } from './return-chart.tsx';
import { returnCurve } from './return-curve.ts';
import { PERIODS } from './trader.ts';
import type { Period, TraderPage } from './trader.ts';

/** The return of a period next to the worst fall of the whole time, which no period hides. */
export function ReturnCard({ trader }: { readonly trader: TraderPage }) {
  const t = useTranslation();
  const [period, setPeriod] = useState<Period>('quarter');
  const { worstFall, fallFrom, fallTo, returns } = trader;
  const curve = returnCurve(trader, period);
  const hasFall = fallTo !== '';
  const name = t(`copying.return.${period}`);
  const fallDays = hasFall ? t('copying.fromTo', { from: dayText(fallFrom), to: dayText(fallTo) }) : '';
  const words = t('copying.chartWords', {
    period: name,
    value: signedPercent(returns[period]),
    fall: signedPercent(worstFall),
    days: fallDays,
  });
  return (
    <Card label={t('copying.return')} padding="dense">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-label font-medium text-ink-2">{name}</p>
          <p className="text-title-2 font-semibold">
            <ReturnPercent value={returns[period]} />
          </p>
        </div>
        <div className="text-end">
          <p className="text-label font-medium text-ink-2">{t('copying.worstFall')}</p>
          <p className="text-title-2 font-semibold">
            <ReturnPercent value={worstFall} />
          </p>
          <p className="text-caption text-ink-3">{fallDays}</p>
        </div>
      </div>
      <ReturnChart curve={curve} label={words} />
      {hasFall && curve.fall === null && (
        <p className="pb-2 text-caption text-ink-2">{t('copying.fallBefore', { fall: signedPercent(worstFall) })}</p>
      )}
      <Segmented
        label={t('copying.return')}
        items={PERIODS.map((id) => ({ id, label: t(`copying.period.${id}`) }))}
        value={period}
        onChange={setPeriod}
        size="small"
      />
    </Card>
  );
}
