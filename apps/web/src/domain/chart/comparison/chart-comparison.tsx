import { useObservable } from '@candor/client/observable.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../kit/language/language.ts';
import { Percent } from '../../../kit/numbers/percent.tsx';
import { useCandleFeed } from '../../../live/hooks.ts';
import type { Period } from '../../market/candle.ts';
import type { Instrument } from '../../market/instrument.ts';
import { useInstruments } from '../../market/market-queries.ts';
import type { ChartView } from '../chart-view.ts';
import { firstLineOf, LINE_TOKENS } from '../indicators.ts';
import type { ChosenIndicator } from '../indicators.ts';
import { readCandles } from '../read-candles.ts';
import './comparison.css';
import { ComparisonLine } from './comparison-line.ts';

export interface ChartComparisonProps {
  readonly view: ChartView;
  /** The instrument of the chart. */
  readonly instrument: Instrument;
  /** The code of the other one. */
  readonly code: string;
  readonly period: Period;
  readonly indicators: readonly ChosenIndicator[];
  readonly onRemove: () => void;
}

/** Lays another instrument over the candles, and names both in the legend. */
export function ChartComparison(props: ChartComparisonProps) {
  const { instrument, code } = props;
  const { data } = useInstruments();
  const other = data?.find((each) => each.code === code);
  const isPointless = code === instrument.code || (data !== undefined && other === undefined);
  const remove = useEffectEvent(props.onRemove);
  useEffect(() => {
    if (isPointless) remove();
  }, [isPointless]);
  if (other === undefined || isPointless) return null;
  return <Compared key={`${other.id} ${props.period}`} {...props} other={other} />;
}

/** For one instrument and one period. */
function Compared({ other, ...props }: ChartComparisonProps & { readonly other: Instrument }) {
  const { view, period, indicators } = props;
  const [line] = useState(
    () =>
      new ComparisonLine(other, {
        surface: view.surface,
        bars: () => view.candles(),
        read: (before) => readCandles(other.id, period, before),
      }),
  );
  useEffect(() => {
    view.setComparison(line);
    return () => {
      line.dispose();
      view.setComparison(null);
    };
  }, [view, line]);
  const colour = Math.max(FIRST_COLOUR, firstLineOf(indicators, indicators.length)) % LINE_TOKENS.length;
  useEffect(() => line.setColour(colour), [line, colour]);
  useCandleFeed(other.code, period, line.candles);
  return <Legend {...props} line={line} token={LINE_TOKENS[colour] ?? LINE_TOKENS[0]} />;
}

interface LegendProps extends Pick<ChartComparisonProps, 'view' | 'instrument' | 'onRemove'> {
  readonly line: ComparisonLine;
  readonly token: string;
}

function Legend({ view, instrument, line, token, onRemove }: LegendProps) {
  const t = useTranslation();
  const reading = useObservable(line.reading);
  const status = useObservable(line.candles.status);
  const pointedAt = useObservable(view.pointedAt);
  const [name, other] = [instrument.displayCode, line.instrument.displayCode];
  const pointed = pointedAt === null ? null : line.changeAt(pointedAt);
  return (
    <div className="chart-comparison" role="group" aria-label={t('chart-tools.compared', { name, other })}>
      {reading !== null && (
        <span>
          <bdi>{name}</bdi> <Percent value={reading.own} />
        </span>
      )}
      <span className="chart-comparison-name" style={{ color: `var(${token})` }}>
        <bdi>{other}</bdi> {reading !== null && <Percent value={reading.other} />}
      </span>
      {reading !== null && pointed !== null && (
        <span title={t('chart-tools.atCrosshair')}>
          <Crosshair />
          <span className="visually-hidden">{t('chart-tools.atCrosshair')}</span> <Percent value={pointed} />
        </span>
      )}
      {reading?.isFlattened === true && <span dir="auto">{t('chart-tools.notToScale')}</span>}
      {status.kind === 'loading' && <span role="status">{t('common.loading')}</span>}
      {status.kind === 'empty' && <span role="status">{t('trade.chart.empty')}</span>}
      {status.kind === 'failed' && (
        <span role="alert">
          {t('common.loadFailed')}{' '}
          <button type="button" className="chart-comparison-retry" onClick={() => line.candles.reload()}>
            {t('common.retry')}
          </button>
        </span>
      )}
      <button
        type="button"
        className="chart-comparison-remove"
        aria-label={t('chart-tools.removeComparison', { name: other })}
        title={t('chart-tools.removeComparison', { name: other })}
        onClick={({ currentTarget }) => {
          // The button goes: who came by keyboard stays at the chart.
          currentTarget.closest('.chart')?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
          onRemove();
        }}
      >
        <Cross />
      </button>
    </div>
  );
}

/** The first colours are those of the chart's own line and of its first averages. */
const FIRST_COLOUR = 2;

const Crosshair = () => <Sign path="M6 .750v3M6 8.250v3M.750 6h3M8.250 6h3M3 6a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />;
const Cross = () => <Sign path="M2.500 2.500l7 7M9.500 2.500l-7 7" />;

/** As small as the text next to it. */
const Sign = ({ path }: { readonly path: string }) => (
  <svg
    width="10"
    height="10"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
