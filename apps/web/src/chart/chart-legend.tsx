import type { KLineData } from 'klinecharts';
import { useTranslation } from '../language/language.ts';
import { priceText } from '../numbers/price.tsx';
import { useObservable } from '../observable.ts';
import type { Observable } from '../observable.ts';
import { CHART_INDICATORS } from './indicators.ts';
import type { IndicatorId } from './indicators.ts';

export interface ChartLegendProps {
  readonly candle: Observable<KLineData | null>;
  readonly precision: number;
  readonly indicators: readonly IndicatorId[];
}

/** Open, high, low and close of the candle under the crosshair, or of the newest. The table says the same to screen readers. */
export function ChartLegend({ candle, precision, indicators }: ChartLegendProps) {
  const t = useTranslation();
  const shown = useObservable(candle);
  const figure = (value: number | undefined) =>
    value === undefined ? '' : priceText(value.toFixed(precision), precision);
  const entries = [
    [t('trade.chart.o'), figure(shown?.open)],
    [t('trade.chart.h'), figure(shown?.high)],
    [t('trade.chart.l'), figure(shown?.low)],
    [t('trade.chart.c'), figure(shown?.close)],
  ] as const;
  return (
    <div aria-hidden="true" className="chart-legend">
      {shown !== null &&
        entries.map(([name, value]) => (
          <span key={name}>
            {name} <b>{value}</b>
          </span>
        ))}
      {CHART_INDICATORS.filter(({ id }) => indicators.includes(id)).map(({ id, label }) => (
        <span key={id} className="text-primary-text">
          {label}
        </span>
      ))}
    </div>
  );
}
