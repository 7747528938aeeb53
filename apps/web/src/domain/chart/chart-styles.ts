import { FIGURES_FONT } from './chart-font.ts';
import { LINE_TOKENS } from './indicators.ts';
import type { ChartType } from './chart-type.ts';
import type { CandleStyle, DeepPartial, IndicatorStyle, Styles } from 'klinecharts';

export interface ChartColours {
  readonly up: string;
  readonly down: string;
  readonly surface: string;
  readonly line: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly fillStrong: string;
  readonly primary: string;
  readonly warning: string;
  readonly danger: string;
  readonly profit: string;
  readonly loss: string;
  /** Of the lines of indicators, in their order. */
  readonly lines: readonly string[];
  readonly font: string;
}

/** The tokens as they are now: the theme may change while the chart is shown. */
export function readChartColours(): ChartColours {
  const { lang, dataset } = document.documentElement;
  const look = `${lang} ${dataset['theme']}`;
  if (known?.look !== look) known = { look, colours: readTokens() };
  return known.colours;
}

/** To ask for them makes the browser work out the styles of the page: not with each price. */
let known: { readonly look: string; readonly colours: ChartColours } | undefined;

function readTokens(): ChartColours {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string): string => tokens.getPropertyValue(name).trim();
  return {
    up: token('--kline-up'),
    down: token('--kline-down'),
    surface: token('--surface'),
    line: token('--line'),
    ink2: token('--ink-2'),
    ink3: token('--ink-3'),
    fillStrong: token('--fill-strong'),
    primary: token('--primary-text'),
    warning: token('--warning-text'),
    danger: token('--danger-text'),
    profit: token('--up-text'),
    loss: token('--down-text'),
    lines: LINE_TOKENS.map(token),
    font: `"${FIGURES_FONT}", ${getComputedStyle(document.body).fontFamily}`,
  };
}

export interface ChartLook {
  readonly type: ChartType;
  /** Another layer draws in the place of the candles. */
  readonly isCovered: boolean;
  readonly stale: boolean;
  /** Beneath the last price stands how long its candle goes on. */
  readonly hasCountdown: boolean;
}

/** The last price is a filled tag, grey once it is stale. */
export function chartStyles(colours: ChartColours, look: ChartLook): DeepPartial<Styles> {
  const { ink3, line } = colours;
  const text = axisText(colours);
  return {
    grid: { horizontal: { color: line, style: 'solid' }, vertical: { show: false } },
    candle: candleStyles(colours, look),
    indicator: indicatorStyles(colours),
    xAxis: { axisLine: { color: line }, tickLine: { show: false }, tickText: text },
    yAxis: {
      axisLine: { show: false },
      tickLine: { show: false },
      tickText: { ...text, marginStart: 6, marginEnd: 6 },
    },
    separator: { color: line, size: 1, fill: true },
    crosshair: {
      horizontal: { line: { color: ink3 }, text: crosshairTag(colours) },
      vertical: { line: { color: ink3 }, text: crosshairTag(colours) },
    },
  };
}

function candleStyles(
  colours: ChartColours,
  { type, isCovered, stale, hasCountdown }: ChartLook,
): DeepPartial<CandleStyle> {
  const { up, down, ink3, primary, font } = colours;
  const [upBar, downBar, levelBar] = isCovered ? [NONE, NONE, NONE] : [up, down, ink3];
  return {
    type: LIBRARY_TYPES[type],
    bar: {
      upColor: upBar,
      downColor: downBar,
      noChangeColor: levelBar,
      upBorderColor: upBar,
      downBorderColor: downBar,
      noChangeBorderColor: levelBar,
      upWickColor: upBar,
      downWickColor: downBar,
      noChangeWickColor: levelBar,
    },
    area: {
      lineColor: primary,
      lineSize: 1.5,
      // The tokens are hexadecimal: two more digits are how much of it is seen.
      backgroundColor: type === 'area' ? `${primary}1f` : NONE,
      point: { show: false },
    },
    priceMark: {
      high: { show: false },
      low: { show: false },
      last: {
        upColor: stale ? ink3 : up,
        downColor: stale ? ink3 : down,
        noChangeColor: ink3,
        line: { style: 'dashed', dashedValue: [2, 3] },
        text: { ...TAG, family: font, color: '#ffffff' },
        // One of the two has the countdown: beneath the price, or above it where there is no room.
        extendTexts: (['below_price', 'above_price'] as const).map((position) => ({
          ...TAG,
          ...COUNTDOWN,
          show: hasCountdown,
          family: font,
          color: '#ffffff',
          position,
        })),
      },
    },
    tooltip: { showRule: 'none' },
  };
}

/** A line of an indicator. */
export const lineStyle = (color: string) => ({
  style: 'solid' as const,
  size: 1.25,
  smooth: false,
  dashedValue: [2, 2],
  color,
});

/** A dot of an indicator. */
export const dotStyle = (color: string) => ({
  style: 'fill' as const,
  upColor: color,
  downColor: color,
  noChangeColor: color,
  borderSize: 0,
  borderStyle: 'solid' as const,
  borderDashedValue: [2, 2],
});

/** Indicators in panes of their own name themselves there, with their figures under the crosshair. */
function indicatorStyles({ lines, up, down, ink2, ink3, font }: ChartColours): DeepPartial<IndicatorStyle> {
  const text = {
    size: TEXT_PX,
    family: font,
    weight: 'normal',
    marginLeft: 8,
    marginTop: 4,
    marginRight: 0,
    marginBottom: 2,
  };
  return {
    lines: lines.map(lineStyle),
    circles: [dotStyle(ink3)],
    bars: [{ ...dotStyle(ink3), upColor: up, downColor: down, borderDashedValue: [] }],
    lastValueMark: { show: false },
    tooltip: {
      showRule: 'always',
      title: { ...text, show: true, showName: true, showParams: true, color: ink2 },
      legend: { ...text, color: ink3, defaultValue: '' },
    },
  };
}

const axisText = ({ ink3, font }: ChartColours) => ({ color: ink3, size: TEXT_PX, family: font, weight: '400' });

const crosshairTag = ({ surface, ink2, font }: ChartColours) => ({
  ...TAG,
  family: font,
  color: surface,
  backgroundColor: ink2,
  borderColor: ink2,
});

const NONE = 'transparent';
/** Hollow candles are solid where they fall. */
const LIBRARY_TYPES: Readonly<Record<ChartType, CandleStyle['type']>> = {
  candles: 'candle_solid',
  hollow: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
  heikinAshi: 'candle_up_stroke',
};
/** A canvas knows no rem. */
const TEXT_PX = 10.5;
const COUNTDOWN = { style: 'fill', weight: 500, borderSize: 0, updateInterval: 1_000 } as const;
const TAG = {
  size: TEXT_PX,
  weight: 600,
  borderRadius: 4,
  paddingLeft: 4,
  paddingRight: 4,
  paddingTop: 3,
  paddingBottom: 3,
};
