import { registerOverlay } from 'klinecharts';
import type { OverlayFigure } from 'klinecharts';
import type { Spot } from '../chart-pointer.ts';
import type { ChartColours } from '../chart-styles.ts';
import type { Drawing } from './drawing.ts';
import { FIBONACCI_LEVELS, strokesOf } from './drawing-geometry.ts';
import type { Frame } from './drawing-geometry.ts';

export const DRAWING = 'candorDrawing';

export interface DrawingData {
  readonly drawing: Drawing;
  readonly colours: ChartColours;
  readonly isSelected: boolean;
  readonly priceText: (price: number) => string;
}

/** How a drawing looks. It is only drawn here: what is pressed is found by DrawingLayer. */
export function registerDrawing(): void {
  registerOverlay<() => DrawingData>({
    name: DRAWING,
    totalStep: 4,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ coordinates, bounding, overlay }) => figuresOf(overlay.extendData(), coordinates, bounding),
    createYAxisFigures: ({ coordinates, overlay }) => {
      const { drawing, colours, priceText } = overlay.extendData();
      const y = coordinates[0]?.y;
      const price = drawing.points[0]?.price;
      if (drawing.tool !== 'horizontal' || y === undefined || price === undefined) return [];
      return [text({ x: 2, y }, priceText(price), colours, colours.surface)];
    },
  });
}

function figuresOf(data: DrawingData, spots: readonly Spot[], frame: Frame): OverlayFigure[] {
  const { drawing, colours, isSelected } = data;
  const strokes = strokesOf(drawing.tool, spots, frame);
  const figures: OverlayFigure[] = [];
  if (drawing.tool === 'rectangle' || drawing.tool === 'channel') {
    const [first, second] = strokes;
    const [a, b] = spots;
    if (drawing.tool === 'rectangle' && a !== undefined && b !== undefined)
      figures.push(area([a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }], colours));
    if (drawing.tool === 'channel' && first !== undefined && second !== undefined)
      figures.push(area([first[0], first[1], second[1], second[0]], colours));
  }
  figures.push({
    type: 'line',
    ignoreEvent: true,
    attrs: strokes.map((coordinates) => ({ coordinates })),
    styles: { style: 'solid', color: colours.primary, size: isSelected ? 2 : 1.5 },
  });
  if (drawing.tool === 'fibonacci')
    figures.push(
      ...levels(
        data,
        strokes.map(([start]) => start),
      ),
    );
  const at = spots[0];
  if (drawing.tool === 'text' && at !== undefined) figures.push(text(at, drawing.text, colours, colours.surface));
  if (isSelected) figures.push(...spots.map((spot) => handle(spot, drawing.locked, colours)));
  return figures;
}

function levels({ drawing, colours, priceText }: DrawingData, starts: readonly Spot[]): OverlayFigure[] {
  const [a, b] = drawing.points;
  if (a === undefined || b === undefined) return [];
  return FIBONACCI_LEVELS.map((level, index) => {
    const { x, y } = starts[index] ?? { x: 0, y: 0 };
    return text(
      { x: x + 2, y: y - 7 },
      `${level}  ${priceText(a.price + (b.price - a.price) * level)}`,
      colours,
      'transparent',
    );
  });
}

const area = (coordinates: readonly Spot[], { primary }: ChartColours): OverlayFigure => ({
  type: 'polygon',
  ignoreEvent: true,
  attrs: { coordinates },
  styles: { style: 'fill', color: /^#[\da-f]{6}$/i.test(primary) ? `${primary}1f` : 'transparent' },
});

const handle = ({ x, y }: Spot, locked: boolean, { surface, primary, ink3 }: ChartColours): OverlayFigure => ({
  type: 'circle',
  ignoreEvent: true,
  attrs: { x, y, r: 5 },
  styles: { style: 'stroke_fill', color: surface, borderColor: locked ? ink3 : primary, borderSize: 2 },
});

const text = ({ x, y }: Spot, words: string, { font, primary }: ChartColours, ground: string): OverlayFigure => ({
  type: 'text',
  ignoreEvent: true,
  attrs: { x, y, text: words, align: 'left', baseline: 'middle' },
  styles: {
    style: 'fill',
    color: primary,
    backgroundColor: ground,
    size: 10.5,
    family: font,
    weight: 600,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 2,
    paddingBottom: 2,
    borderSize: 0,
    borderRadius: 4,
  },
});
