import type { Period } from '../market/candle.ts';
import { classNames } from '@candor/ui/class-names.ts';
import type { KLineData } from 'klinecharts';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { formatDate } from '@candor/locales/format.ts';
import { language, useTranslation } from '../../kit/language/language.ts';
import { useCandleFeed, useQuoteFeed } from '../../live/hooks.ts';
import { figure, isDecimal } from '../../kit/numbers/figure.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { createObservable } from '@candor/client/observable.ts';
import { useSite } from '../site/site.ts';
import { useTheme } from '../../kit/theme/theme.ts';
import { readCandles } from './read-candles.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { AxisPlace } from './axis-press.ts';
import type { AxesHost } from './chart-axes.ts';
import type { ChartLine, LineDragHost } from './chart-line.ts';
import { ChartMessage } from './chart-message.tsx';
import type { ChartStatus } from './chart-message.tsx';
import { figuresFontLoaded } from './chart-font.ts';
import type { ChartView } from './chart-view.ts';
import { DEFAULT_CHART_TYPE } from './chart-type.ts';
import type { ChartType } from './chart-type.ts';
import type { ChosenIndicator } from './indicators.ts';
import { OlderMark } from './older-mark.tsx';

export interface CandleChartProps {
  readonly instrumentId: number;
  readonly code: string;
  /** The name in the chart's accessible summary. */
  readonly name: string;
  readonly precision: number;
  readonly period: Period;
  readonly type?: ChartType;
  readonly indicators: readonly ChosenIndicator[];
  readonly lines: readonly ChartLine[];
  /** Greys the tag of the last price. */
  readonly stale?: boolean;
  /** Without legend, for small charts. */
  readonly plain?: boolean;
  /** Shows where one can sell and buy now. */
  readonly quoteLines?: boolean;
  readonly maxStretch?: number;
  readonly className?: string | undefined;
  readonly handle?: Ref<ChartHandle>;
  /** More of the legend. */
  readonly legend?: ReactNode;
  /** Over the corner beneath the price axis, which is empty. */
  readonly corner?: ReactNode;
  /** Over the upper end of the price axis. */
  readonly topEnd?: ReactNode;
  /** Over the chart, in its own pixels. */
  readonly over?: ReactNode;
  /** Something is to be done at a price of the axis. */
  readonly onAxis?: ((place: AxisPlace) => void) | undefined;
  /** What becomes of lines that are dragged; without it they stay where they are. */
  readonly lineDrag?: LineDragHost | undefined;
  /** The chart behind, once it is there and again when it is another one. */
  readonly onView?: ((view: ChartView | undefined) => void) | undefined;
}

export interface ChartHandle {
  /** The candles that are loaded, oldest first: for the table. */
  readonly candles: () => readonly KLineData[];
}

/** A live candle chart. Ticks are drawn on the canvas without rendering; only the legend follows them. */
export function CandleChart(props: CandleChartProps) {
  const { period, precision, name, plain = false } = props;
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<ChartStatus>({ kind: 'loading' });
  const pointed = useMemo(() => createObservable<KLineData | null>(null), []);
  const { view, reload } = useChartView(props, box, pointed.set, setStatus);
  const setLegendHeight = useLegendHeight(view);
  useImperativeHandle(props.handle, () => ({ candles: () => view?.candles() ?? [] }), [view]);
  const summary =
    status.kind === 'ready'
      ? summaryOf(view?.candles() ?? [], (value) => priceText(String(value), precision))
      : undefined;
  const label =
    summary === undefined
      ? t('trade.chart.of', { name })
      : t('trade.chart.summary', { name, period: t(`trade.period.${period}`), ...summary });
  return (
    <div className={classNames('chart relative isolate overflow-clip bg-surface', props.className)}>
      {/* Arrow keys move through time, plus and minus zoom; the figures are in the table. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className="absolute inset-0" role="img" aria-label={label} tabIndex={plain ? -1 : 0} />
      {!plain && (
        <ChartLegend
          candle={pointed}
          precision={precision}
          indicators={props.indicators}
          areAverages={props.type === 'heikinAshi'}
          onHeight={setLegendHeight}
        >
          {props.legend}
        </ChartLegend>
      )}
      {!plain && view !== undefined && status.kind === 'ready' && <OlderMark view={view} />}
      {props.over}
      <ChartMessage status={status} onRetry={reload} />
      {props.topEnd !== undefined && <div className="chart-top-end">{props.topEnd}</div>}
      {props.corner !== undefined && <div className="absolute end-1 -bottom-2.5 z-20">{props.corner}</div>}
    </div>
  );
}

function useChartView(
  props: CandleChartProps,
  box: React.RefObject<HTMLDivElement | null>,
  onCandle: (candle: KLineData | null) => void,
  onStatus: (status: ChartStatus) => void,
) {
  const { instrumentId, code, period, precision, indicators, lines, stale = false, maxStretch = 2 } = props;
  const { lineDrag, onView, type = DEFAULT_CHART_TYPE, plain = false, quoteLines = false } = props;
  const t = useTranslation();
  const { timeZone } = useSite();
  const { applied: theme } = useTheme();
  const [view, setView] = useState<ChartView>();
  const [attempt, setAttempt] = useState(0);
  const read = useEffectEvent((before: number) => readCandles(instrumentId, period, before));
  const tellView = useEffectEvent((shown: ChartView | undefined) => onView?.(shown));
  const openAxis = useEffectEvent((place: AxisPlace) => props.onAxis?.(place));
  const text = useEffectEvent((price: number) => priceText(price.toFixed(precision), precision));
  useEffect(() => {
    let made: ChartView | undefined;
    let gone = false;
    onStatus({ kind: 'loading' });
    const start = async (): Promise<void> => {
      const [{ ChartView: View }, late] = await Promise.all([import('./chart-view.ts'), figuresFontLoaded()]);
      if (gone || box.current === null) return;
      made = new View(box.current, {
        timeZone,
        maxStretch,
        read: (_subject, before) => read(before),
        priceText: (price) => text(price),
        figureText,
        timeText,
        hasCountdown: !plain,
        onAxis: (place) => openAxis(place),
        onCandle,
        onStatus: (kind, error) => onStatus(kind === 'failed' ? { kind, error } : { kind }),
      });
      setView(made);
      tellView(made);
      if (late === null) return;
      // Otherwise it would change the width of the axis with some later tick.
      await late.loaded;
      if (!gone) made.measureAgain();
    };
    start().catch((error: unknown) => onStatus({ kind: 'failed', error }));
    return () => {
      gone = true;
      made?.dispose();
      setView(undefined);
      tellView(undefined);
    };
  }, [attempt, box, plain, maxStretch, onCandle, onStatus, timeZone]);
  useEffect(() => view?.setIndicators(indicators), [view, indicators]);
  useEffect(() => view?.setType(type), [view, type]);
  useEffect(() => view?.restyle(stale), [view, stale, theme]);
  useEffect(() => view?.setLines(lines), [view, lines]);
  useEffect(() => view?.setLineDrag(lineDrag ?? null), [view, lineDrag]);
  useEffect(() => view?.show({ code, period, precision }), [view, code, period, precision]);
  useEffect(() => {
    // Without the code there are no lines of quotes; the chart is whole all the same.
    view?.showQuoteLines(quoteLines ? { bid: t('market.bid'), ask: t('market.ask') } : null).catch(() => undefined);
  }, [view, quoteLines, t]);
  useQuoteFeed(code, plain ? undefined : view);
  useEffect(() => watchSize(box.current, () => view?.resize()), [view, box]);
  useCatchUpWhenShown(view);
  useCandleFeed(code, period, view);
  const reload = (): void => (view === undefined ? setAttempt(attempt + 1) : view.reload());
  return { view, reload };
}

/** Keeps what the legend takes of the chart free of candles; the legend may be there first. */
function useLegendHeight(view: ChartView | undefined): (pixels: number) => void {
  const [height, setHeight] = useState(0);
  useEffect(() => view?.setLegendHeight(height), [view, height]);
  return setHeight;
}

/** What moved while the page was hidden is not in the chart. */
function useCatchUpWhenShown(view: ChartView | undefined): void {
  useEffect(() => {
    let hiddenAt = 0;
    const note = (): void => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (hiddenAt !== 0 && Date.now() - hiddenAt > HIDDEN_MS) view?.catchUp();
    };
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [view]);
}

function watchSize(element: Element | null, onResize: () => void): () => void {
  if (element === null) return () => undefined;
  const observer = new ResizeObserver(onResize);
  observer.observe(element);
  return () => observer.disconnect();
}

function summaryOf(candles: readonly KLineData[], text: (value: number) => string) {
  const recent = candles.slice(-SUMMARY_CANDLES);
  const last = recent.at(-1);
  if (last === undefined) return undefined;
  return {
    count: recent.length,
    last: text(last.close),
    high: text(Math.max(...recent.map((candle) => candle.high))),
    low: text(Math.min(...recent.map((candle) => candle.low))),
  };
}

function figureText(text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  return isDecimal(text) ? figure(text, { minDecimals: decimals, maxDecimals: decimals }) : text;
}

const timeText: AxesHost['timeText'] = (time, kind, timeZone) =>
  formatDate(time, TIME_STYLES[kind], language(), timeZone);

const TIME_STYLES = { time: 'time', day: 'dayMonth', year: 'date', full: 'dateTime' } as const;
const HIDDEN_MS = 15_000;
const SUMMARY_CANDLES = 60;
