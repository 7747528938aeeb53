import type { Spot } from '../chart-pointer.ts';
import type { DrawingTool } from './drawing.ts';

/** The straight strokes of a drawing, in pixels. */
export type Stroke = readonly [Spot, Spot];

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** What a tool strokes between its points; a text and unfinished drawings have fewer or none. */
export function strokesOf(tool: DrawingTool, spots: readonly Spot[], { width }: Frame): readonly Stroke[] {
  const [a, b, c] = spots;
  if (a === undefined) return [];
  switch (tool) {
    case 'horizontal':
      return [
        [
          { x: 0, y: a.y },
          { x: width, y: a.y },
        ],
      ];
    case 'text':
      return [];
    case 'trend':
      return b === undefined ? [] : [[a, b]];
    case 'ray':
      return b === undefined ? [] : [[a, rayEnd(a, b, width)]];
    case 'channel':
      return b === undefined ? [] : c === undefined ? [[a, b]] : [[a, b], parallel(a, b, c)];
    case 'rectangle':
      return b === undefined ? [] : sides(a, b);
    case 'fibonacci':
      return b === undefined
        ? []
        : FIBONACCI_LEVELS.map((level) => {
            const y = a.y + (b.y - a.y) * level;
            return [
              { x: Math.min(a.x, b.x), y },
              { x: Math.max(a.x, b.x), y },
            ];
          });
  }
}

/** The line through `c` with the slope of the line from `a` to `b`, between the same ends. */
function parallel(a: Spot, b: Spot, c: Spot): Stroke {
  const slope = a.x === b.x ? 0 : (b.y - a.y) / (b.x - a.x);
  const away = c.y - (a.y + slope * (c.x - a.x));
  return [
    { x: a.x, y: a.y + away },
    { x: b.x, y: b.y + away },
  ];
}

/** How far a spot is from the nearest stroke. */
export function distanceTo(spot: Spot, strokes: readonly Stroke[]): number {
  return Math.min(Infinity, ...strokes.map((stroke) => distanceToStroke(spot, stroke)));
}

/** The nearest of the places within reach: its index, or -1. */
export function nearestSpot(spots: readonly Spot[], at: Spot, reach: number): number {
  let nearest = -1;
  let least = reach;
  for (const [index, { x, y }] of spots.entries()) {
    const away = Math.hypot(x - at.x, y - at.y);
    if (away <= least) [nearest, least] = [index, away];
  }
  return nearest;
}

interface CandlePrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The price of the candle that is nearest, where one lies within `tolerance`; otherwise the price itself. */
export function snapPrice(price: number, candle: CandlePrices | undefined, tolerance: number): number {
  if (candle === undefined) return price;
  let nearest = price;
  let least = tolerance;
  for (const each of [candle.open, candle.high, candle.low, candle.close]) {
    const away = Math.abs(each - price);
    if (away <= least) [nearest, least] = [each, away];
  }
  return nearest;
}

function distanceToStroke({ x, y }: Spot, [a, b]: Stroke): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share = length === 0 ? 0 : ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x - (a.x + at * (b.x - a.x)), y - (a.y + at * (b.y - a.y)));
}

/** Where the ray from `a` through `b` leaves the chart at its sides. */
function rayEnd(a: Spot, b: Spot, width: number): Spot {
  if (a.x === b.x) return { x: a.x, y: a.y + Math.sign(b.y - a.y || 1) * FAR_PX };
  const x = b.x > a.x ? Math.max(width, b.x) : Math.min(0, b.x);
  return { x, y: a.y + ((b.y - a.y) / (b.x - a.x)) * (x - a.x) };
}

function sides(a: Spot, b: Spot): readonly Stroke[] {
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? a]);
}

const FAR_PX = 10_000;
