import { registerOverlay, utils } from 'klinecharts';
import type { Coordinate, OverlayFigure } from 'klinecharts';
import { tagPlaces } from './axis-tags.ts';
import type { AxisSpan } from './axis-tags.ts';
import { lastPriceSpan } from './last-price-span.ts';
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
  /** The lines that it makes way for, itself among them: with its label for those before it, with its tag for all. */
  readonly among: readonly ChartLine[];
}

/** Draws a ChartLine: entry solid, the others dashed; its label at the left edge and its price on the axis. */
export function registerPriceLine(): void {
  registerOverlay<() => PriceLineData>({
    name: PRICE_LINE,
    totalStep: 2,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures({ coordinates, bounding, overlay, yAxis }) {
      const y = coordinates[0]?.y;
      const { line, colours, isFaint, hasGrip, among } = overlay.extendData();
      if (y === undefined || y < 0 || y > bounding.height) return [];
      if (isFaint) return [stroke(y, { start: 0, end: bounding.width }, line, { ...colours, ...faint(colours) })];
      const yOf = (price: number): number => yAxis?.convertToPixel(price) ?? 0;
      const at = { x: labelStart(among, line, yOf, colours.font), y };
      // A line that stands next to others begins at its label, or it would strike their words through.
      const across = { start: at.x > LABEL_START ? at.x : 0, end: bounding.width };
      const figures = [stroke(y, across, line, colours), label(at, line, colours, hasGrip)];
      return hasGrip ? [...figures, grip(at, line, colours)] : figures;
    },
    createYAxisFigures({ chart, coordinates, bounding, overlay, yAxis }) {
      const y = coordinates[0]?.y;
      const { line, colours, priceText, among } = overlay.extendData();
      if (y === undefined || y < 0 || y > bounding.height || yAxis === null) return [];
      const yOf = (price: number): number => yAxis.convertToPixel(price);
      const place = tagPlace(line, shownLines(among, yOf, bounding.height), yOf, lastPriceSpan(chart, yOf));
      return [tag(place ?? y, priceText, line, colours)];
    },
  });
}

/** The height of a line's tag among those of `lines`. */
export function tagPlace(
  line: ChartLine,
  lines: readonly ChartLine[],
  yOf: (price: number) => number,
  taken: AxisSpan | null,
): number | undefined {
  const wanted = lines.map(({ price }) => yOf(price));
  return tagPlaces(wanted, taken)[lines.indexOf(line)];
}

/** The heights of the lines that are in view. */
export const shownHeights = (...of: Parameters<typeof shownLines>): number[] =>
  shownLines(...of).map(({ price }) => of[1](price));

const shownLines = (lines: readonly ChartLine[], yOf: (price: number) => number, height: number): ChartLine[] =>
  lines.filter(({ price }) => yOf(price) >= 0 && yOf(price) <= height);

const TEXT_PX = 10.5;
const LABEL_START = 8;
/** Labels that are closer than this step sideways. */
const LABEL_PX = 26;
const LABEL_GAP = 4;
const LABEL_PADDING = 6;
const GRIP_PX = 12;
const faint = ({ ink3 }: ChartColours) => ({ danger: ink3, profit: ink3, primary: ink3, warning: ink3 });

function stroke(
  y: number,
  { start, end }: { readonly start: number; readonly end: number },
  line: ChartLine,
  colours: ChartColours,
): OverlayFigure {
  return {
    type: 'line',
    ignoreEvent: true,
    attrs: {
      coordinates: [
        { x: start, y },
        { x: end, y },
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

/** Where the label of a line begins: at the left edge, or next to those before it that stand at its height. */
export function labelStart(
  among: readonly ChartLine[],
  line: ChartLine,
  yOf: (price: number) => number,
  font: string,
): number {
  const starts: { readonly y: number; readonly end: number }[] = [];
  let start = LABEL_START;
  for (const each of among.slice(0, among.indexOf(line) + 1)) {
    const y = yOf(each.price);
    const neighbours = starts.filter((other) => Math.abs(other.y - y) < LABEL_PX);
    start = Math.max(LABEL_START, ...neighbours.map(({ end }) => end + LABEL_GAP));
    starts.push({ y, end: start + labelWidth(each.label, font, each.drag !== undefined) });
  }
  return start;
}

/** How wide the label of a line is, in pixels. */
export function labelWidth(text: string, font: string, hasGrip: boolean): number {
  return 2 * LABEL_PADDING + utils.calcTextWidth(text, TEXT_PX, 600, font) + (hasGrip ? GRIP_PX : 0);
}

/** Two small arrow heads at the end of the label, one up and one down. */
function grip({ x: start, y }: Coordinate, line: ChartLine, colours: ChartColours): OverlayFigure {
  const x = start + labelWidth(line.label, colours.font, true) - LABEL_PADDING - 3;
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

function label({ x, y }: Coordinate, line: ChartLine, colours: ChartColours, hasGrip: boolean): OverlayFigure {
  const colour = colourOf(line, colours);
  return {
    type: 'text',
    ignoreEvent: true,
    attrs: { x, y, text: line.label, align: 'left', baseline: 'middle' },
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

/** A price on the axis, in a frame of the colour of its line. */
function tag(y: number, text: string, line: ChartLine, colours: ChartColours): OverlayFigure {
  const colour = colourOf(line, colours);
  return {
    type: 'text',
    ignoreEvent: true,
    attrs: { x: 2, y, text, align: 'left', baseline: 'middle' },
    styles: {
      ...textStyle(colours),
      style: 'stroke_fill',
      color: colour,
      backgroundColor: colours.surface,
      borderColor: colour,
      borderSize: 1,
      borderRadius: 4,
      paddingLeft: 3,
      paddingRight: 3,
    },
  };
}

function colourOf({ kind }: ChartLine, colours: ChartColours): string {
  if (kind === 'stop') return colours.danger;
  if (kind === 'alert') return colours.warning;
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
