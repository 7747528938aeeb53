import { registerOverlay } from 'klinecharts';
import type { Chart } from 'klinecharts';
import { OverlaySet } from './overlay-set.ts';
import { readChartColours } from './chart-styles.ts';
import type { ChartColours } from './chart-styles.ts';
import type { ChartQuote } from './countdown.ts';

export interface QuoteLabels {
  readonly bid: string;
  readonly ask: string;
}

/** Two thin lines where one can sell and buy now. They are moved on the canvas, tick by tick. */
export class QuoteLines {
  readonly #lines: OverlaySet<LineData>;
  readonly #labels: QuoteLabels;

  constructor(chart: Chart, labels: QuoteLabels) {
    registerOnce();
    this.#lines = new OverlaySet(chart, QUOTE_LINE, 0);
    this.#labels = labels;
  }

  /** Null takes the lines away. */
  update(quote: ChartQuote | null): void {
    const colours = readChartColours();
    const sides = quote === null || quote.time === null ? [] : (['bid', 'ask'] as const);
    this.#lines.show(
      sides.map((side) => ({
        id: `quote-${side}`,
        points: [{ value: Number(quote?.[side]) }],
        data: { label: this.#labels[side], isAbove: side === 'ask', colours },
      })),
    );
  }
}

const QUOTE_LINE = 'candorQuoteLine';
const TEXT_PX = 10.5;
let isRegistered = false;

interface LineData {
  readonly label: string;
  /** The label stands over its line. */
  readonly isAbove: boolean;
  readonly colours: ChartColours;
}

function registerOnce(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerOverlay<() => LineData>({
    name: QUOTE_LINE,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures({ coordinates, bounding, overlay }) {
      const y = coordinates[0]?.y;
      const { label, isAbove, colours } = overlay.extendData();
      if (y === undefined || y < 0 || y > bounding.height) return [];
      const across = { coordinates: [0, bounding.width].map((x) => ({ x, y })) };
      return [
        { type: 'line', ignoreEvent: true, attrs: across, styles: { style: 'solid', color: colours.ink3, size: 0.5 } },
        {
          type: 'text',
          ignoreEvent: true,
          attrs: { x: bounding.width - 2, y, text: label, align: 'right', baseline: isAbove ? 'bottom' : 'top' },
          styles: {
            style: 'fill',
            color: colours.ink2,
            size: TEXT_PX,
            family: colours.font,
            // Candles show through: the tokens are hexadecimal, and two more digits are how much of it is seen.
            backgroundColor: `${colours.surface}b3`,
            ...NO_PADDING,
          },
        },
      ];
    },
  });
}

const NO_PADDING = { paddingTop: 1, paddingBottom: 1, paddingLeft: 2, paddingRight: 2 };
