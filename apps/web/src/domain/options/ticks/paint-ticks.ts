import { drawGrid, drawTags, drawTimes, placeTags, TIME_AXIS_PX, timesLeft } from './paint-axes.ts';
import { standingOf } from './option-mark.ts';
import type { OptionMark } from './option-mark.ts';
import { colourOf, dot, fontOf, inside, label, LABEL_PADDING_PX, LABEL_PX, stroke } from './tick-plot.ts';
import type { Plot, TickPicture } from './tick-plot.ts';
import { shownTicks, tickScale } from './tick-scale.ts';
import type { TickTrail, TrailTick } from './tick-trail.ts';

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
  inside(plot, () => {
    for (const mark of marks) drawPayingSide(plot, mark);
    drawLastLine(plot, last);
    drawTicks(plot, shownTicks(trail.ticks, scale.from), now);
    for (const mark of marks) drawEntryLine(plot, mark, colourOf(plot, mark, trail));
    drawEndLines(plot);
    for (const mark of marks) drawEntry(plot, mark, colourOf(plot, mark, trail));
    drawLabels(plot, trail);
  });
  drawTimes(plot, timesLeft(plot));
  drawTags(plot, tags, last, trail);
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
    if (before === undefined || tick.isAfterLoss) context.moveTo(x, y);
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

const AXIS_PADDING_PX = 14;
const LABEL_START_PX = 8;
const MARK_PX = 5;
const PAYING_ALPHA = 0.09;
