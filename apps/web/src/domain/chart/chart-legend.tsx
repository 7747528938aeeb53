import type { KLineData } from 'klinecharts';
import type { ReactNode } from 'react';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { useHeight } from '../../kit/use-height.ts';
import { usePriceSource } from '../../shell/price-source-note.tsx';
import { useObservable } from '@candor/client/observable.ts';
import type { Observable } from '@candor/client/observable.ts';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { firstLineOf, indicatorKind, LINE_TOKENS } from './indicators.ts';
import type { ChosenIndicator } from './indicators.ts';

export interface ChartLegendProps {
  readonly candle: Observable<KLineData | null>;
  readonly precision: number;
  readonly indicators: readonly ChosenIndicator[];
  /** The prices are those of Heikin-Ashi bars. */
  readonly areAverages: boolean;
  /** It has wrapped to another number of rows. */
  readonly onHeight: (pixels: number) => void;
  /** What else is over the candles. */
  readonly children?: ReactNode;
}

/**
 * Open, high, low and close of the candle under the crosshair, or of the newest, and the lines over the candles by
 * colour, which the table says to screen readers; and where the prices come from.
 */
export function ChartLegend({ candle, precision, indicators, areAverages, onHeight, children }: ChartLegendProps) {
  const t = useTranslation();
  const source = usePriceSource();
  const box = useHeight(onHeight);
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
    <div ref={box} className="chart-legend">
      {shown !== null &&
        entries.map(([name, value]) => (
          <span key={name} aria-hidden="true">
            {name} <b>{value}</b>
          </span>
        ))}
      {indicators.map((indicator, index) => {
        const { pane, short } = indicatorKind(indicator.id);
        if (pane !== 'candles') return null;
        const first = firstLineOf(indicators, index);
        const isLineEach = indicator.id === 'MA' || indicator.id === 'EMA';
        return (
          <span key={indicator.id} aria-hidden="true" style={colourOf(first)}>
            {short}{' '}
            {indicator.parameters.map((parameter, at) => (
              <span key={at} style={isLineEach ? colourOf(first + at) : undefined}>
                {at === 0 ? '' : ', '}
                {parameter}
              </span>
            ))}
          </span>
        );
      })}
      {areAverages && <AveragesNote />}
      {/* The chart runs from left to right in every language; a sentence does not. */}
      {source !== null && <bdi>{source}</bdi>}
      {children}
    </div>
  );
}

const colourOf = (line: number) => ({ color: `var(${LINE_TOKENS[line % LINE_TOKENS.length]})` });

const AveragesNote = lazyPart(async () => {
  const [part] = await Promise.all([import('./averages-note.tsx'), loadTexts('chart-tools')]);
  return part.AveragesNote;
});
