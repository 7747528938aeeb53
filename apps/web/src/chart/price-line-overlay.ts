import { registerOverlay, utils } from 'klinecharts';
import type { OverlayFigure } from 'klinecharts';
import type { ChartColours } from './chart-styles.ts';
import type { ChartLine } from './chart-line.ts';

export const PRICE_LINE = 'candorPriceLine';

export interface PriceLineData {
  readonly line: ChartLine;
  readonly colours: ChartColours;
  readonly priceText: string;
  /** Where it was, while it is dragged elsewhere. */
  readonly isFaint: boolean;
  /** It can be taken hold of by its label. */
  readonly hasGrip: boolean;
}

/** Draws a ChartLine: entry solid, the others dashed; its label at the left edge and its price on the axis. */
export function registerPriceLine(): void {
  registerOverlay<PriceLineData>({
    name: PRICE_LINE,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures({ coordinates, bounding, overlay }) {
      const y = coordinates[0]?.y;
      const { line, colours, isFaint, hasGrip } = overlay.extendData;
      if (y === undefined || y < 0 || y > bounding.height) return [];
      if (isFaint) return [stroke(y, bounding.width, line, { ...colours, ...faint(colours) })];
      const figures = [stroke(y, bounding.width, line, colours), label(y, line, colours, hasGrip)];
      return hasGrip ? [...figures, grip(y, line, colours)] : figures;
    },
    createYAxisFigures({ chart, coordinates, bounding, overlay, yAxis }) {
      const y = coordinates[0]?.y;
      const { line, colours, priceText } = overlay.extendData;
      if (y === undefined || y < 0 || y > bounding.height) return [];
      const last = chart.getDataList().at(-1)?.close;
      // The tag of the last price comes first.
      if (last !== undefined && yAxis !== null && Math.abs(yAxis.convertToPixel(last) - y) < TAG_PX) return [];
      return [
        {
          type: 'text',
          ignoreEvent: true,
          attrs: { x: 2, y, text: priceText, align: 'left', baseline: 'middle' },
          styles: {
            ...textStyle(colours),
            color: colourOf(line, colours),
            backgroundColor: colours.surface,
            paddingLeft: 4,
          },
        },
      ];
    },
  });
}

const TAG_PX = 15;
const TEXT_PX = 10.5;
const LABEL_START = 8;
const LABEL_PADDING = 6;
const GRIP_PX = 12;
const faint = ({ ink3 }: ChartColours) => ({ danger: ink3, profit: ink3, primary: ink3 });

function stroke(y: number, width: number, line: ChartLine, colours: ChartColours): OverlayFigure {
  return {
    type: 'line',
    ignoreEvent: true,
    attrs: {
      coordinates: [
        { x: 0, y },
        { x: width, y },
      ],
    },
    styles: {
      style: line.kind === 'entry' ? 'solid' : 'dashed',
      color: colourOf(line, colours),
      size: 1,
      dashedValue: [5, 4],
    },
  };
}

/** How far the label of a line reaches from the left edge, in pixels. */
export function labelWidth(text: string, font: string, hasGrip: boolean): number {
  return LABEL_START + 2 * LABEL_PADDING + utils.calcTextWidth(text, TEXT_PX, 600, font) + (hasGrip ? GRIP_PX : 0);
}

/** Two small arrow heads at the end of the label, one up and one down. */
function grip(y: number, line: ChartLine, colours: ChartColours): OverlayFigure {
  const x = labelWidth(line.label, colours.font, true) - LABEL_PADDING - 3;
  const head = (way: 1 | -1) => ({
    coordinates: [
      { x: x - 3, y: y + way * 2 },
      { x, y: y + way * 5 },
      { x: x + 3, y: y + way * 2 },
    ],
  });
  return {
    type: 'line',
    ignoreEvent: true,
    attrs: [head(-1), head(1)],
    styles: { style: 'solid', color: colourOf(line, colours), size: 1.5 },
  };
}

function label(y: number, line: ChartLine, colours: ChartColours, hasGrip: boolean): OverlayFigure {
  const colour = colourOf(line, colours);
  return {
    type: 'text',
    ignoreEvent: true,
    attrs: { x: LABEL_START, y, text: line.label, align: 'left', baseline: 'middle' },
    styles: {
      ...textStyle(colours),
      style: 'stroke_fill',
      color: colour,
      backgroundColor: colours.surface,
      borderColor: colour,
      borderSize: 1,
      borderRadius: 4,
      paddingLeft: LABEL_PADDING,
      paddingRight: LABEL_PADDING + (hasGrip ? GRIP_PX : 0),
    },
  };
}

function colourOf({ kind }: ChartLine, colours: ChartColours): string {
  if (kind === 'stop') return colours.danger;
  return kind === 'profit' ? colours.profit : colours.primary;
}

const textStyle = ({ font }: ChartColours) => ({
  style: 'fill',
  size: TEXT_PX,
  family: font,
  weight: 600,
  paddingTop: 3,
  paddingBottom: 3,
  paddingLeft: 0,
  paddingRight: 0,
  borderSize: 0,
});
