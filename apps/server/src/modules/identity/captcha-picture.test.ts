import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { GLYPHS } from './captcha-glyphs.ts';
import { captchaPicture, HEIGHT, LETTERS, newCaptchaText, placeText, WIDTH } from './captcha-picture.ts';

it('is a PNG of sixteen greys, and no two are the same', () => {
  const picture = captchaPicture('ACE367');
  expect(picture.toString('latin1', 1, 4)).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20), picture[24], picture[25]]).toEqual([WIDTH, HEIGHT, 4, 0]);
  expect(picture.length).toBeLessThan(9_000);
  expect(captchaPicture('ACE367')).not.toEqual(picture);
  expect(new Set(pixelsOf(picture)).size).toBeGreaterThan(10);
});

it('shows five or six letters', () => {
  const texts = Array.from({ length: 1_000 }, newCaptchaText);
  expect(new Set(texts.map((text) => text.length))).toEqual(new Set([5, 6]));
  expect(new Set(texts.flatMap((text) => Array.from(text)))).toEqual(new Set(LETTERS));
});

it('has no slots: a letter lies somewhere else each time, neighbours share columns, and all stay in the picture', () => {
  const lines = Array.from({ length: 1_000 }, () => placeText('HAKE6X').map((strokes) => spanOf(strokes.flat())));
  for (const index of [0, 2, 5]) {
    const lefts = lines.map((spans) => spans[index]?.left ?? 0);
    expect(Math.max(...lefts) - Math.min(...lefts)).toBeGreaterThan(18);
  }
  const pairs = lines.flatMap((spans) => spans.slice(1).map((span, index) => (spans[index]?.right ?? 0) - span.left));
  // A stroke is about five pixels thick.
  expect(pairs.filter((shared) => shared > -5).length / pairs.length).toBeGreaterThan(0.5);
  const spans = lines.flat();
  expect(Math.min(...spans.map(({ left }) => left))).toBeGreaterThan(-0.001);
  expect(Math.max(...spans.map(({ right }) => right))).toBeLessThan(WIDTH + 0.001);
  expect(Math.min(...spans.map(({ top }) => top))).toBeGreaterThan(-0.001);
  expect(Math.max(...spans.map(({ bottom }) => bottom))).toBeLessThan(HEIGHT + 0.001);
});

it('is not solved by matching templates of its letters, which solves plain ones', () => {
  const texts = Array.from({ length: 60 }, newCaptchaText);
  const plain = texts.slice(0, 10).filter((text) => solve(plainInk(text), text.length) === text);
  expect(plain.length).toBeGreaterThan(7);
  // Even if it knows how many letters there are.
  const solved = texts.filter((text) => solve(inkOf(pixelsOf(captchaPicture(text))), text.length) === text);
  expect(solved.length / texts.length).toBeLessThanOrEqual(0.05);
}, 120_000);

/**
 * By the best row of letters: each in several sizes and turns, at every
 * place, rated by ink on its strokes and paper next to them.
 */
function solve(ink: Float32Array, count: number): string {
  const ratings = Array.from({ length: WIDTH }, () => ({ letter: '', rating: -1 }));
  for (const { letter, on, around } of TEMPLATES)
    for (let x = 12; x < WIDTH - 12; x += 3)
      for (let y = 18; y < HEIGHT - 18; y += 3) {
        const best = ratings[x]?.rating ?? 1;
        const most = meanAt(ink, on, y * WIDTH + x);
        // What is around it only takes away, and is most of the work.
        if (most <= best) continue;
        const rating = most - meanAt(ink, around, y * WIDTH + x);
        if (rating > best) ratings[x] = { letter, rating };
      }
  // The best row that ends at or before each column, for every number of letters.
  let rows = Array.from({ length: WIDTH }, () => ({ sum: 0, text: '' }));
  for (let letters = 1; letters <= count; letters++) {
    const longer: typeof rows = [];
    for (let x = 0; x < WIDTH; x++) {
      const [before, { letter = '', rating = -1 } = {}] = [rows[x - 21], ratings[x]];
      const isFirst = letters === 1;
      const here = {
        sum: (isFirst ? 0 : (before?.sum ?? -99)) + rating,
        text: (isFirst ? '' : (before?.text ?? '')) + letter,
      };
      const last = longer[x - 1];
      longer.push(last !== undefined && last.sum > here.sum ? last : here);
    }
    rows = longer;
  }
  return rows.at(-1)?.text ?? '';
}

type Points = readonly (readonly [x: number, y: number])[];

const TEMPLATES = Object.entries(GLYPHS).flatMap(([letter, strokes]) =>
  [2.2, 2.6].flatMap((scale) =>
    [-0.2, 0, 0.2].map((turn) => {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const turned = strokes.map((stroke) =>
        stroke
          .map(([x, y]) => [(x - 5) * scale, (y - 7) * scale] as const)
          .map(([x, y]) => [x * cos - y * sin, x * sin + y * cos] as const),
      );
      const on = turned.flatMap((stroke) => along(stroke, 3));
      const isFree = ([x, y]: readonly [number, number]) => on.every(([a, b]) => Math.hypot(x - a, y - b) > 5.5);
      const grid = Array.from(
        { length: 13 * 17 },
        (_, at) => [((at % 13) - 6) * 3 * (scale / 2.4), (Math.floor(at / 13) - 8) * 3 * (scale / 2.4)] as const,
      );
      return { letter, on: offsetsOf(on), around: offsetsOf(grid.filter(isFree)) };
    }),
  ),
);

function along(stroke: Points, step: number): Points {
  return stroke.slice(1).flatMap(([bx, by], index) => {
    const [ax, ay] = stroke[index] ?? [bx, by];
    const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step));
    return Array.from(
      { length: count + 1 },
      (_, at) => [ax + ((bx - ax) * at) / count, ay + ((by - ay) * at) / count] as const,
    );
  });
}

function offsetsOf(points: Points): Int32Array {
  return Int32Array.from(points, ([x, y]) => Math.round(y) * WIDTH + Math.round(x));
}

function meanAt(ink: Float32Array, offsets: Int32Array, at: number): number {
  let sum = 0;
  for (const offset of offsets) sum += ink[at + offset] ?? 0;
  return sum / offsets.length;
}

/** What differs from its surroundings, dark on light and light on dark. */
function inkOf(pixels: Uint8Array): Float32Array {
  const offsets = Array.from({ length: 25 }, (_, at) => (Math.floor(at / 5) - 2) * 4 * WIDTH + ((at % 5) - 2) * 4);
  const around = new Uint8Array(offsets.length);
  return Float32Array.from(pixels, (pixel, at) => {
    offsets.forEach((offset, index) => (around[index] = pixels[at + offset] ?? pixel));
    const middle = around.sort()[12] ?? pixel;
    return Math.min(1, Math.abs(pixel - middle) / 8);
  });
}

/** The letters side by side, straight and alone. */
function plainInk(text: string): Float32Array {
  const ink = new Float32Array(WIDTH * HEIGHT);
  Array.from(text).forEach((letter, index) => {
    for (const stroke of GLYPHS[letter] ?? [])
      for (const [x, y] of along(stroke, 0.3))
        for (let dy = -2; dy <= 2; dy++)
          for (let dx = -2; dx <= 2; dx++)
            ink[Math.round(18 + y * 2.5 + dy) * WIDTH + Math.round(12 + index * 35 + x * 2.5 + dx)] = 1;
  });
  return ink;
}

function spanOf(points: Points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function pixelsOf(png: Buffer): Uint8Array {
  const start = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const pair = rows[y * (WIDTH / 2 + 1) + 1 + (x >> 1)] ?? 0;
    return x % 2 === 0 ? pair >> 4 : pair & 15;
  });
}
