import { registerOverlay } from 'klinecharts';
import type { OverlayFigure } from 'klinecharts';
import type { ChartColours } from './chart-styles.ts';
import type { ChartLine } from './chart-line.ts';

export const PRICE_LINE = 'candorPriceLine';

export interface PriceLineData {
  readonly line: ChartLine;
  readonly colours: ChartColours;
  readonly priceText: string;
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
      const { line, colours } = overlay.extendData;
      if (y === undefined || y < 0 || y > bounding.height) return [];
      return [stroke(y, bounding.width, line, colours), label(y, line, colours)];
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

function label(y: number, line: ChartLine, colours: ChartColours): OverlayFigure {
  const colour = colourOf(line, colours);
  return {
    type: 'text',
    ignoreEvent: true,
    attrs: { x: 8, y, text: line.label, align: 'left', baseline: 'middle' },
    styles: {
      ...textStyle(colours),
      style: 'stroke_fill',
      color: colour,
      backgroundColor: colours.surface,
      borderColor: colour,
      borderSize: 1,
      borderRadius: 4,
      paddingLeft: 6,
      paddingRight: 6,
    },
  };
}

function colourOf({ kind }: ChartLine, colours: ChartColours): string {
  if (kind === 'stop') return colours.danger;
  return kind === 'profit' ? colours.profit : colours.primary;
}

const textStyle = ({ font }: ChartColours) => ({
  style: 'fill',
  size: 10.5,
  family: font,
  weight: 600,
  paddingTop: 3,
  paddingBottom: 3,
  paddingLeft: 0,
  paddingRight: 0,
  borderSize: 0,
});
