import { randomInt } from 'node:crypto';
import { GLYPHS } from './captcha-glyphs.ts';
import type { Point } from './captcha-glyphs.ts';
import { greyPng } from './png.ts';

export const WIDTH = 248;
export const HEIGHT = 72;
/** What a picture may show. */
export const LETTERS = Object.keys(GLYPHS);

/** Five or six of the letters. */
export const newCaptchaText = (): string =>
  Array.from({ length: randomInt(5, 7) }, () => LETTERS[randomInt(0, LETTERS.length)]).join('');

/**
 * A PNG of letters that differ in place, size, slant and turn and run into each other, bent together by waves, crossed
 * by a line of their own thickness, with light and dark exchanged along a wavy border. What a program would tell them
 * apart by is random; people read over it.
 */
export const captchaPicture = (text: string): Buffer => greyPng(WIDTH, HEIGHT, shade(drawInk(placeText(text))));

/** The strokes of each letter, where they lie in the picture. */
export function placeText(text: string): readonly (readonly (readonly Point[])[])[] {
  const bend = waves();
  const size = text.length > 5 ? 0.88 : 1;
  const scales = Array.from(text, () => size * between(2.15, 2.95));
  const advances = scales.map((scale) => 10 * scale * between(1.04, 1.24) + 3.5);
  const total = advances.reduce((sum, advance) => sum + advance, 0);
  // The line as a whole is fitted in, and lies somewhere in what is left.
  const fit = Math.min(1, (WIDTH - 18) / total);
  let left = 8 + between(0, Math.max(0, WIDTH - 18 - total * fit));
  return Array.from(text, (letter, index) => {
    const scale = scales[index] ?? 1;
    const place = placement(left, scale * Math.max(fit, 0.94));
    left += (advances[index] ?? 0) * fit;
    return inPicture((GLYPHS[letter] ?? []).map((stroke) => stroke.map((point) => bend(place(point)))));
  });
}

/** The letter moved in as far as bending took it over an edge, where nobody could read it. */
function inPicture(strokes: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  const points = strokes.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const into = (places: readonly number[], end: number): number =>
    Math.max(0, -Math.min(...places)) - Math.max(0, Math.max(...places) - end);
  const [right, down] = [into(xs, WIDTH), into(ys, HEIGHT)];
  return strokes.map((stroke) => stroke.map(([x, y]): Point => [x + right, y + down]));
}

function placement(left: number, scale: number): (point: Point) => Point {
  const [turn, slant, stretch] = [between(-0.42, 0.42), between(-0.3, 0.3), between(0.84, 1.18)];
  const top = between(12, HEIGHT - 16 - 14 * scale * 0.92);
  const middle: Point = [left + 5 * scale, Math.max(10, top) + 7 * scale];
  return ([x, y]) => {
    const dx = (x - 5 + slant * (7 - y)) * scale * stretch;
    const dy = ((y - 7) * scale) / stretch;
    return [
      middle[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
      middle[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
    ];
  };
}

/** Bends the whole line of letters, by two waves each way. */
function waves(): (point: Point) => Point {
  const [a, b, c, d] = [between(0, 6.28), between(0, 6.28), between(0, 6.28), between(0, 6.28)];
  const [long, short] = [between(26, 40), between(9, 14)];
  return ([x, y]) => [
    x + Math.sin(y / short + a) * 2.9 + Math.sin(y / long + b) * 3,
    y + Math.sin(x / short + c) * 2.6 + Math.sin(x / long + d) * 4.2,
  ];
}

/** How much of each pixel is ink, from 0 to 1: where letters run into each other, paper shows in what they share. */
function drawInk(letters: readonly (readonly (readonly Point[])[])[]): Float32Array {
  const ink = new Float32Array(WIDTH * HEIGHT);
  for (const strokes of letters) {
    const letter = new Float32Array(WIDTH * HEIGHT);
    for (const stroke of strokes) drawStroke(letter, stroke, between(1.9, 2.7));
    for (let at = 0; at < ink.length; at++) ink[at] = exclusive(ink[at] ?? 0, letter[at] ?? 0);
  }
  const line = new Float32Array(WIDTH * HEIGHT);
  drawStroke(line, crossing(), between(1.2, 1.8));
  for (let at = 0; at < ink.length; at++) ink[at] = exclusive(ink[at] ?? 0, line[at] ?? 0);
  return ink;
}

const exclusive = (a: number, b: number): number => a + b - 2 * a * b;

function drawStroke(ink: Float32Array, stroke: readonly Point[], radius: number): void {
  for (let index = 1; index < stroke.length; index++) {
    const [from, to] = [stroke[index - 1], stroke[index]];
    if (from !== undefined && to !== undefined) drawSegment(ink, from, to, radius);
  }
}

/** Soft at the edge over a pixel. */
function drawSegment(ink: Float32Array, [ax, ay]: Point, [bx, by]: Point, radius: number): void {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const reach = radius + 1;
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(ay, by) - reach)),
    Math.min(HEIGHT - 1, Math.max(ay, by) + reach),
  ];
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
    Math.min(WIDTH - 1, Math.max(ax, bx) + reach),
  ];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
      const cover = radius + 0.5 - Math.sqrt((x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2);
      const at = y * WIDTH + x;
      if (cover > (ink[at] ?? 0)) ink[at] = Math.min(1, cover);
    }
  }
}

/** A bent line from one side to the other, through the letters. */
function crossing(): Point[] {
  const [start, end, bend] = [between(18, HEIGHT - 18), between(18, HEIGHT - 18), between(-14, 14)];
  return Array.from({ length: 13 }, (_, step): Point => {
    const part = step / 12;
    return [part * WIDTH, start + (end - start) * part + Math.sin(part * Math.PI * 1.6) * bend];
  });
}

/**
 * Grey levels from 0 to 15: dark on light at one side of a wavy border and
 * light on dark at the other, both uneven and with grain.
 */
function shade(ink: Float32Array): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const [slope, wave, height] = [between(-0.12, 0.12), between(14, 24), between(8, 15)];
  const [phase, shift] = [between(0, 6.28), between(-8, 8)];
  const [glow, tilt] = [between(0, 6.28), between(-0.07, 0.07)];
  const isFlipped = randomInt(0, 2) === 1;
  const grain = newGrain();
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const border = HEIGHT / 2 + shift + (x - WIDTH / 2) * slope + Math.sin(x / wave + phase) * height;
      const isDark = y > border !== isFlipped;
      const uneven = Math.sin(x / 31 + glow) * 10 + (y - HEIGHT / 2) * tilt * 4;
      const [paper, letter] = isDark ? [72 + uneven, 222] : [228 + uneven, 62];
      const level = paper + (letter - paper) * (ink[at] ?? 0) + grain();
      pixels[at] = Math.max(0, Math.min(15, Math.round(level / 17)));
    }
  }
  return pixels;
}

/**
 * Noise from a small generator: that of the system would cost more than the
 * rest of the picture. Nothing is kept secret by it.
 */
function newGrain(): () => number {
  let state = randomInt(1, 0x7fffffff);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state & 0xff) / 255 - 0.5) * 44;
  };
}

const between = (least: number, most: number): number => least + (randomInt(0, 10_001) / 10_000) * (most - least);
