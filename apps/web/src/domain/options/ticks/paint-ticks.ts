import { isCovered, tagPlaces, TAG_STEP_PX } from '../../chart/axis-tags.ts';
import type { ChartColours } from '../../chart/chart-styles.ts';
import { clockText } from '../duration-text.ts';
import { standingOf } from './option-mark.ts';
import type { OptionMark } from './option-mark.ts';
import { roundPrices, roundTimes, shownTicks, tickScale } from './tick-scale.ts';
import type { TickScale } from './tick-scale.ts';
import type { TickTrail, TrailTick } from './tick-trail.ts';

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

interface Plot {
  readonly context: CanvasRenderingContext2D;
  readonly picture: TickPicture;
  readonly scale: TickScale;
  readonly width: number;
  readonly height: number;
}

/** Draws the ticks and the options on them, on a canvas of so many CSS pixels. `now` is market time, epoch ms. */
export function paintTicks(
  context: CanvasRenderingContext2D,
  { width: fullWidth, height: fullHeight }: { readonly width: number; readonly height: number },
  picture: TickPicture,
  trail: TickTrail,
  now: number,
): void {
  context.clearRect(0, 0, fullWidth, fullHeight);
  const last = trail.ticks.at(-1);
  if (last === undefined) return;
  const { marks, precision } = picture;
  context.font = fontOf(picture, 600);
  const axisWidth = context.measureText(picture.priceText(last.price, precision + 1)).width + AXIS_PADDING_PX;
  const [width, height] = [fullWidth - axisWidth, fullHeight - TIME_AXIS_PX];
  const step = 10 ** -precision;
  const scale = tickScale({
    ticks: trail.ticks,
    now,
    spanMs: picture.spanMs,
    prices: marks.map(({ price }) => price),
    step,
    width,
    height,
    topPx: picture.topPx,
  });
  const plot: Plot = { context, picture, scale, width, height };
  const tags = placeTags(plot, last);
  drawGrid(plot, tags, step);
  drawTimes(plot);
  inside(plot, () => {
    for (const mark of marks) drawPayingSide(plot, mark);
    drawLastLine(plot, last);
    drawTicks(plot, shownTicks(trail.ticks, scale.from), now);
    for (const mark of marks) drawEntryLine(plot, mark, colourOf(plot, mark, trail));
    drawEndLines(plot);
    for (const mark of marks) drawEntry(plot, mark, colourOf(plot, mark, trail));
    drawLabels(plot, trail);
  });
  drawTimesLeft(plot);
  drawTags(plot, tags, last, trail);
}

interface Tags {
  readonly shown: readonly OptionMark[];
  readonly places: readonly number[];
  readonly taken: { readonly top: number; readonly bottom: number };
}

/** The tag of the last price stays at its height, and those of entries make way for it. */
function placeTags({ picture, scale, height }: Plot, last: TrailTick): Tags {
  const shown = picture.marks.filter(({ price }) => scale.yOf(price) >= 0 && scale.yOf(price) <= height);
  const y = scale.yOf(last.price);
  const taken = { top: y - TAG_STEP_PX / 2, bottom: y + TAG_STEP_PX / 2 };
  const heights = shown.map(({ price }) => scale.yOf(price));
  return { shown, places: tagPlaces(heights, taken), taken };
}

function drawGrid({ context, picture, scale, width, height }: Plot, { places, taken }: Tags, step: number): void {
  const { colours, precision, priceText } = picture;
  const pricePerPx = (scale.high - scale.low) / height;
  const prices = roundPrices(scale.low, scale.high, Math.max(step, pricePerPx * GRID_PX));
  context.font = fontOf(picture, 400);
  for (const price of prices) {
    const y = Math.round(scale.yOf(price)) + 0.5;
    stroke(context, colours.line, [
      [0, y],
      [width, y],
    ]);
    if (y < picture.topPx || isCovered(y, places, taken)) continue;
    write(context, colours.ink3, priceText(price, precision), width + 6, y);
  }
}

function drawTimes({ context, picture, scale, width, height }: Plot): void {
  const { colours, timeText } = picture;
  stroke(context, colours.line, [
    [0, height + 0.5],
    [width, height + 0.5],
  ]);
  context.font = fontOf(picture, 400);
  const labelWidth = context.measureText(timeText(scale.from)).width;
  const msPerPx = (scale.to - scale.from) / width;
  for (const time of roundTimes(scale.from, scale.to, (labelWidth + TIME_SPACE_PX) * msPerPx)) {
    const x = scale.xOf(time) - labelWidth / 2;
    if (x >= 0 && x + labelWidth <= width) write(context, colours.ink3, timeText(time), x, height + TIME_AXIS_PX / 2);
  }
}

/** Where the price has to be at the end for the option to pay. */
function drawPayingSide({ context, picture, scale, width, height }: Plot, mark: OptionMark): void {
  const [from, to] = [Math.max(0, scale.xOf(mark.openTime)), Math.min(width, scale.xOf(mark.endTime))];
  const y = scale.yOf(mark.price);
  context.globalAlpha = PAYING_ALPHA;
  context.fillStyle = picture.colours.profit;
  if (mark.direction === 'up') context.fillRect(from, 0, to - from, Math.max(0, y));
  else context.fillRect(from, y, to - from, Math.max(0, height - y));
  context.globalAlpha = 1;
}

function drawLastLine({ context, picture, scale, width }: Plot, last: TrailTick): void {
  const y = Math.round(scale.yOf(last.price)) + 0.5;
  const ends = [
    [0, y],
    [width, y],
  ] as const;
  stroke(context, picture.colours.ink3, ends, [2, 3]);
}

/** A price holds until the next one: steps, and nothing where ticks are missing. The last one holds until now. */
function drawTicks({ context, picture, scale }: Plot, ticks: readonly TrailTick[], now: number): void {
  const { colours, isStale } = picture;
  context.beginPath();
  let before: TrailTick | undefined;
  for (const tick of ticks) {
    const [x, y] = [scale.xOf(tick.time), scale.yOf(tick.price)];
    if (before === undefined || tick.isAfterGap) context.moveTo(x, y);
    else context.lineTo(x, scale.yOf(before.price));
    context.lineTo(x, y);
    before = tick;
  }
  if (before === undefined) return;
  const y = scale.yOf(before.price);
  const end = scale.xOf(isStale ? before.time : Math.max(now, before.time));
  context.lineTo(end, y);
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.strokeStyle = colours.primary;
  context.stroke();
  dot(context, isStale ? colours.ink3 : colours.primary, end, y, 3);
}

function drawEntryLine({ context, scale, width }: Plot, { price }: OptionMark, colour: string): void {
  const y = Math.round(scale.yOf(price)) + 0.5;
  stroke(context, colour, [
    [0, y],
    [width, y],
  ]);
}

/** The tick that it began at, as a triangle that points where it has to go. */
function drawEntry({ context, picture, scale }: Plot, { openTime, price, direction }: OptionMark, colour: string) {
  const [x, y] = [scale.xOf(openTime), scale.yOf(price)];
  const way = direction === 'up' ? -1 : 1;
  context.beginPath();
  context.moveTo(x - MARK_PX, y - way * MARK_PX);
  context.lineTo(x + MARK_PX, y - way * MARK_PX);
  context.lineTo(x, y + way * MARK_PX);
  context.closePath();
  context.fillStyle = colour;
  context.strokeStyle = picture.colours.surface;
  context.lineWidth = 2;
  context.stroke();
  context.fill();
}

function drawEndLines({ context, picture, scale, height }: Plot): void {
  for (const { endTime } of picture.marks) {
    const x = Math.round(scale.xOf(endTime)) + 0.5;
    const line = [
      [x, 0],
      [x, height],
    ] as const;
    stroke(context, picture.colours.ink2, line, [5, 4]);
  }
}

/** The time that is left of each, on the axis under its end; figures that would meet step up. */
function drawTimesLeft({ context, picture, scale, width, height }: Plot): void {
  const { colours, marks } = picture;
  context.font = fontOf(picture, 600);
  const placed: number[] = [];
  for (const { endTime, endsAt } of marks) {
    const x = scale.xOf(endTime);
    if (x < 0 || x > width) continue;
    const text = clockText(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
    const boxWidth = context.measureText(text).width + 2 * LABEL_PADDING_PX;
    const row = placed.filter((other) => Math.abs(other - x) < boxWidth + 2).length;
    placed.push(x);
    const start = Math.min(Math.max(0, x - boxWidth / 2), width - boxWidth);
    const y = height + TIME_AXIS_PX / 2 - row * (LABEL_PX + 2);
    label(context, { x: start, y, text }, colours.ink2, colours.surface);
  }
}

/** At the left edge; what stands at one height steps sideways. */
function drawLabels(plot: Plot, trail: TickTrail): void {
  const { context, picture, scale } = plot;
  context.font = fontOf(picture, 600);
  const placed: { readonly y: number; readonly end: number }[] = [];
  for (const mark of picture.marks) {
    const text = mark.labels[standingOf(mark, trail.quote)];
    const y = scale.yOf(mark.price);
    const ends = placed.filter((other) => Math.abs(other.y - y) < LABEL_PX + 2).map(({ end }) => end + 4);
    const x = Math.max(LABEL_START_PX, ...ends);
    placed.push({ y, end: x + context.measureText(text).width + 2 * LABEL_PADDING_PX });
    label(context, { x, y, text }, colourOf(plot, mark, trail), picture.colours.surface);
  }
}

function drawTags(plot: Plot, { shown, places }: Tags, last: TrailTick, trail: TickTrail): void {
  const { context, picture, scale, width } = plot;
  const { colours, precision, priceText, isStale } = picture;
  context.font = fontOf(picture, 600);
  for (const [index, mark] of shown.entries()) {
    const at = { x: width + 2, y: places[index] ?? 0, text: midText(picture, mark.price) };
    label(context, at, colourOf(plot, mark, trail), colours.surface, TAG_PADDING_PX);
  }
  const direction = isStale ? 'none' : (trail.quote?.direction ?? 'none');
  const fill = direction === 'none' ? colours.ink3 : colours[direction];
  const text = priceText(last.price, precision + (isHalfStep(last.price, precision) ? 1 : 0));
  label(context, { x: width + 2, y: scale.yOf(last.price), text }, fill, fill, TAG_PADDING_PX, '#ffffff');
}

const midText = ({ priceText, precision }: TickPicture, price: number): string =>
  priceText(price, precision + (isHalfStep(price, precision) ? 1 : 0));

/** A mid lies between two steps of the price as often as on one. */
const isHalfStep = (price: number, precision: number): boolean =>
  Math.abs(Math.round(price * 10 ** precision) - price * 10 ** precision) > 0.25;

/** In the colours of a result: how it would end now. */
function colourOf({ picture: { colours } }: Plot, mark: OptionMark, trail: TickTrail): string {
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

function inside({ context, width, height }: Plot, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  draw();
  context.restore();
}

type Ends = readonly (readonly [number, number])[];

function stroke(context: CanvasRenderingContext2D, colour: string, points: Ends, dashes: number[] = []): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.setLineDash(dashes);
  context.lineWidth = 1;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

function write(context: CanvasRenderingContext2D, colour: string, text: string, x: number, y: number): void {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, x, y + 0.5);
}

function dot(context: CanvasRenderingContext2D, colour: string, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

/** A text in a frame whose left edge is at x and whose middle is at y. */
function label(
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

const fontOf = ({ colours }: TickPicture, weight: number): string => `${weight} ${TEXT_PX}px ${colours.font}`;

/** A canvas knows no rem. */
const TEXT_PX = 10.5;
const TIME_AXIS_PX = 24;
const TIME_SPACE_PX = 16;
const AXIS_PADDING_PX = 12;
const GRID_PX = 36;
const LABEL_PX = 18;
const LABEL_START_PX = 8;
const LABEL_PADDING_PX = 6;
const TAG_PADDING_PX = 4;
const MARK_PX = 5;
const PAYING_ALPHA = 0.09;
