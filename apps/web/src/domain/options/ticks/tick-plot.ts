import type { ChartColours } from '../../chart/chart-styles.ts';
import { standingOf } from './option-mark.ts';
import type { OptionMark } from './option-mark.ts';
import type { TickScale } from './tick-scale.ts';
import type { TickTrail } from './tick-trail.ts';

/** What a tick chart shows next to the ticks themselves. */
export interface TickPicture {
  readonly marks: readonly OptionMark[];
  /** How long an option goes on for which there is room, in ms. */
  readonly spanMs: number;
  /** Decimals of the instrument's price. */
  readonly precision: number;
  /** The prices are old. */
  readonly isStale: boolean;
  /** What stands over the upper edge, in pixels. */
  readonly topPx: number;
  readonly colours: ChartColours;
  readonly priceText: (price: number, precision: number) => string;
  readonly timeText: (time: number) => string;
}

/** A canvas, and the part of it that is left of the price axis and over that of time. Sizes in CSS pixels. */
export interface Plot {
  readonly context: CanvasRenderingContext2D;
  readonly picture: TickPicture;
  readonly scale: TickScale;
  readonly width: number;
  readonly height: number;
}

/** In the colours of a result: how it would end now. */
export function colourOf({ picture: { colours } }: Plot, mark: OptionMark, trail: TickTrail): string {
  switch (standingOf(mark, trail.quote)) {
    case 'won':
      return colours.profit;
    case 'lost':
      return colours.loss;
    case 'tied':
    case 'unknown':
      return colours.ink2;
  }
}

/** A price at which options begin or end, with as many decimals as it needs. */
export const midText = ({ priceText, precision }: TickPicture, price: number): string =>
  priceText(price, precision + (isHalfStep(price, precision) ? 1 : 0));

/** A mid lies between two steps of the price as often as on one. */
const isHalfStep = (price: number, precision: number): boolean =>
  Math.abs(Math.round(price * 10 ** precision) - price * 10 ** precision) > 0.25;

/** What is drawn stays off the axes. */
export function inside({ context, width, height }: Plot, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  draw();
  context.restore();
}

type Ends = readonly (readonly [number, number])[];

export function stroke(context: CanvasRenderingContext2D, colour: string, points: Ends, dashes: number[] = []): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.setLineDash(dashes);
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

export function write(context: CanvasRenderingContext2D, colour: string, text: string, x: number, y: number): void {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, x, y + 0.5);
}

export function dot(context: CanvasRenderingContext2D, colour: string, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

/** A text in a frame whose left edge is at x and whose middle is at y. */
export function label(
  context: CanvasRenderingContext2D,
  { x, y, text }: { readonly x: number; readonly y: number; readonly text: string },
  colour: string,
  ground: string,
  padding: number = LABEL_PADDING_PX,
  ink: string = colour,
): void {
  const width = context.measureText(text).width + 2 * padding;
  context.beginPath();
  context.roundRect(x + 0.5, Math.round(y - LABEL_PX / 2) + 0.5, width - 1, LABEL_PX - 1, 4);
  context.fillStyle = ground;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.stroke();
  write(context, ink, text, x + padding, y);
}

export const fontOf = ({ colours }: TickPicture, weight: number): string => `${weight} ${TEXT_PX}px ${colours.font}`;

/** A canvas knows no rem. */
const TEXT_PX = 10.5;
export const LABEL_PX = 18;
export const LABEL_PADDING_PX = 6;
