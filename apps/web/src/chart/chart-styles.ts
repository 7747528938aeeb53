import type { DeepPartial, Styles } from 'klinecharts';

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
  readonly font: string;
}

/** The tokens as they are now: the theme may change while the chart is shown. */
export function readChartColours(): ChartColours {
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
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** Up is hollow and down is solid; the last price is a filled tag, grey once it is stale. Canvas text ignores rem sizes. */
export function chartStyles(colours: ChartColours, stale: boolean): DeepPartial<Styles> {
  const { up, down, ink3, line, surface, font } = colours;
  const axisText = { color: ink3, size: 10.5, family: font, weight: '400' };
  const tag = {
    family: font,
    size: 10.5,
    weight: 600,
    color: '#ffffff',
    borderRadius: 4,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 3,
    paddingBottom: 3,
  };
  return {
    grid: { horizontal: { color: line, style: 'solid' }, vertical: { show: false } },
    candle: {
      type: 'candle_up_stroke',
      bar: {
        upColor: up,
        downColor: down,
        noChangeColor: ink3,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: ink3,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: ink3,
      },
      priceMark: {
        high: { show: false },
        low: { show: false },
        last: {
          upColor: stale ? ink3 : up,
          downColor: stale ? ink3 : down,
          noChangeColor: ink3,
          line: { style: 'dashed', dashedValue: [2, 3] },
          text: tag,
        },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      lines: [colours.primary, colours.warning, ink3].map((color) => ({
        color,
        size: 1.25,
        style: 'solid' as const,
        smooth: false,
        dashedValue: [2, 2],
      })),
      bars: [
        {
          style: 'fill',
          upColor: up,
          downColor: down,
          noChangeColor: ink3,
          borderSize: 0,
          borderStyle: 'solid',
          borderDashedValue: [],
        },
      ],
      lastValueMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    xAxis: { axisLine: { color: line }, tickLine: { show: false }, tickText: axisText },
    yAxis: {
      axisLine: { show: false },
      tickLine: { show: false },
      tickText: { ...axisText, marginStart: 6, marginEnd: 6 },
    },
    separator: { color: line, size: 1, fill: true },
    crosshair: {
      horizontal: {
        line: { color: ink3 },
        text: { ...tag, color: surface, backgroundColor: colours.ink2, borderColor: colours.ink2 },
      },
      vertical: {
        line: { color: ink3 },
        text: { ...tag, color: surface, backgroundColor: colours.ink2, borderColor: colours.ink2 },
      },
    },
  };
}
