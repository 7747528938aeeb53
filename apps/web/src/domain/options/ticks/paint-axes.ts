import { isCovered, tagPlaces, TAG_STEP_PX } from '../../chart/axis-tags.ts';
import { clockText } from '../duration-text.ts';
import type { OptionMark } from './option-mark.ts';
import { colourOf, fontOf, label, LABEL_PADDING_PX, LABEL_PX, midText, stroke, write } from './tick-plot.ts';
import type { Plot } from './tick-plot.ts';
import { roundPrices, roundTimes } from './tick-scale.ts';
import type { TickTrail, TrailTick } from './tick-trail.ts';

interface Tags {
  readonly shown: readonly OptionMark[];
  readonly places: readonly number[];
  readonly taken: { readonly top: number; readonly bottom: number };
}

/** The tag of the last price stays at its height, and those of entries make way for it. */
export function placeTags({ picture, scale, height }: Plot, last: TrailTick): Tags {
  const shown = picture.marks.filter(({ price }) => scale.yOf(price) >= 0 && scale.yOf(price) <= height);
  const y = scale.yOf(last.price);
  const taken = { top: y - TAG_STEP_PX / 2, bottom: y + TAG_STEP_PX / 2 };
  const heights = shown.map(({ price }) => scale.yOf(price));
  return { shown, places: tagPlaces(heights, taken), taken };
}

/** Lines at round prices; under a tag there is no figure. */
export function drawGrid(
  { context, picture, scale, width, height }: Plot,
  { places, taken }: Tags,
  step: number,
): void {
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

/** Round times, as far as what is left of an option does not stand there. */
export function drawTimes({ context, picture, scale, width, height }: Plot, left: readonly TimeLeft[]): void {
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
    const isFree = left.every((each) => x > each.x + each.width || x + labelWidth < each.x);
    if (isFree && x >= 0 && x + labelWidth <= width)
      write(context, colours.ink3, timeText(time), x, height + TIME_AXIS_PX / 2);
  }
  context.font = fontOf(picture, 600);
  for (const each of left) label(context, each, colours.ink2, colours.surface);
}

interface TimeLeft {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
}

/** The time that is left of each, on the axis under its end; figures that would meet step up. */
export function timesLeft({ context, picture, scale, width, height }: Plot): readonly TimeLeft[] {
  context.font = fontOf(picture, 600);
  const placed: TimeLeft[] = [];
  for (const { endTime, endsAt } of picture.marks) {
    const middle = scale.xOf(endTime);
    if (middle < 0 || middle > width) continue;
    const text = clockText(Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000)));
    const boxWidth = context.measureText(text).width + 2 * LABEL_PADDING_PX;
    const x = Math.min(Math.max(0, middle - boxWidth / 2), width - boxWidth);
    const row = placed.filter((other) => Math.abs(other.x - x) < boxWidth + 2).length;
    placed.push({ x, y: height + TIME_AXIS_PX / 2 - row * (LABEL_PX + 2), width: boxWidth, text });
  }
  return placed;
}

/** The entries and the last price, on the price axis. */
export function drawTags(plot: Plot, { shown, places }: Tags, last: TrailTick, trail: TickTrail): void {
  const { context, picture, scale, width } = plot;
  const { colours, isStale } = picture;
  context.font = fontOf(picture, 600);
  for (const [index, mark] of shown.entries()) {
    const at = { x: width + 2, y: places[index] ?? 0, text: midText(picture, mark.price) };
    label(context, at, colourOf(plot, mark, trail), colours.surface, TAG_PADDING_PX);
  }
  const direction = isStale ? 'none' : (trail.quote?.direction ?? 'none');
  const fill = direction === 'none' ? colours.ink3 : colours[direction];
  const text = midText(picture, last.price);
  label(context, { x: width + 2, y: scale.yOf(last.price), text }, fill, fill, TAG_PADDING_PX, '#ffffff');
}

export const TIME_AXIS_PX = 24;
const TIME_SPACE_PX = 16;
const GRID_PX = 36;
const TAG_PADDING_PX = 4;
