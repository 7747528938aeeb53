import { formatDate } from '@candor/locales/format.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { language, useTranslation } from '../../../kit/language/language.ts';
import { useAmountsHidden } from '../../../kit/numbers/hidden-amounts.ts';
import { priceText } from '../../../kit/numbers/price.tsx';
import { useTheme } from '../../../kit/theme/theme.ts';
import { lazySheet } from '../../../shell/lazy-sheet.tsx';
import { figuresFontLoaded } from '../../chart/chart-font.ts';
import { readChartColours } from '../../chart/chart-styles.ts';
import type { Instrument } from '../../market/instrument.ts';
import { useIsStale } from '../../orders/live-cells.tsx';
import { useSite } from '../../site/site.ts';
import type { Option } from '../option.ts';
import { optionMark } from './option-mark.ts';
import { TickLegend } from './tick-legend.tsx';
import type { TickTrail } from './tick-trail.ts';
import { TickView } from './tick-view.ts';
import { useTickSummary } from './use-tick-summary.ts';

/** What the chart panel puts around the ticks, as around candles. */
export interface TickChartFrame {
  /** Over the upper end of the price axis. */
  readonly topEnd: ReactNode;
  /** Over the corner beneath the price axis, which is empty. */
  readonly corner: ReactNode;
  readonly isTableOpen: boolean;
  readonly onTableClose: () => void;
}

export interface TickChartProps extends TickChartFrame {
  readonly instrument: Instrument;
  readonly trail: TickTrail;
  /** Those that are drawn, the newest first; the same array as long as they are the same. */
  readonly options: readonly Option[];
  /** How long the longest option goes on that there is room for. */
  readonly seconds: number;
}

/**
 * The price tick by tick, at which options begin and end, with those in progress. It is drawn on a canvas without
 * rendering; the same is in the table in figures.
 */
export function TickChart(props: TickChartProps) {
  const { instrument, trail, options } = props;
  const t = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [legendPx, setLegendPx] = useState(0);
  usePicture(props, canvas, legendPx);
  const { name, hasTicks } = useTickSummary(instrument, trail);
  return (
    <div className="chart relative isolate h-full overflow-clip bg-surface">
      <canvas ref={canvas} className="absolute inset-0 size-full" role="img" aria-label={name} />
      <TickLegend options={options} precision={instrument.pricePrecision} onHeight={setLegendPx} />
      {!hasTicks && (
        <p className="absolute inset-0 grid place-items-center text-sm text-ink-3">{t('options.noTicks')}</p>
      )}
      <div className="chart-top-end">{props.topEnd}</div>
      <div className="absolute end-1 -bottom-2.5 z-20">{props.corner}</div>
      <TickTableSheet open={props.isTableOpen} onClose={props.onTableClose} instrument={instrument} trail={trail} />
    </div>
  );
}

function usePicture(
  { instrument, trail, options, seconds }: TickChartProps,
  canvas: React.RefObject<HTMLCanvasElement | null>,
  topPx: number,
): void {
  const t = useTranslation();
  const { timeZone } = useSite();
  const { applied: theme } = useTheme();
  const isHidden = useAmountsHidden();
  const isStale = useIsStale(instrument.code);
  const precision = instrument.pricePrecision;
  const [view, setView] = useState<TickView>();
  const marks = useMemo(() => options.map((option) => optionMark(t, option, isHidden)), [t, options, isHidden]);
  useEffect(() => {
    let made: TickView | undefined;
    let gone = false;
    // A canvas measures with the font that it has at the time.
    void figuresFontLoaded().then(() => {
      if (gone || canvas.current === null) return;
      made = new TickView(canvas.current, trail);
      setView(made);
    });
    return () => {
      gone = true;
      made?.dispose();
    };
  }, [canvas, trail]);
  useEffect(() => {
    view?.show({
      marks,
      precision,
      isStale,
      topPx,
      spanMs: seconds * 1_000,
      colours: readChartColours(),
      priceText: (price, decimals) => priceText(price.toFixed(decimals), decimals),
      timeText: (time) => formatDate(time, 'timeSeconds', language(), timeZone),
    });
    // The colours are those of the theme.
  }, [view, marks, precision, isStale, topPx, seconds, timeZone, theme]);
}

const TickTableSheet = lazySheet(async () => (await import('./tick-table-sheet.tsx')).TickTableSheet);
