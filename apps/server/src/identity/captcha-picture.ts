import { randomInt } from 'node:crypto';

/**
 * Digits as an SVG of bent strokes. The strokes of all digits and of the clutter are cut into pieces, which are shuffled and joined
 * into one path, so that the source does not spell what the picture shows.
 */
export function captchaPicture(digits: string): string {
  const pieces: string[] = [];
  Array.from(digits).forEach((digit, index) => {
    const place = placement(index);
    for (const stroke of STROKES[digit] ?? []) pieces.push(...cut(stroke.map(place)));
  });
  for (let line = 0; line < CLUTTER_LINES; line++)
    pieces.push(...cut(clutter()).filter(() => between(0, 1) < CLUTTER_KEPT));
  const path = shuffled(pieces).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#f4f5f8"/>` +
    `<path d="${path}" fill="none" stroke="#3b4252" stroke-width="2.6" stroke-linecap="round"/></svg>`
  );
}

type Point = readonly [x: number, y: number];

/** Digits in a box of 10 by 16. */
const STROKES: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '0': [
    [
      [5, 0],
      [1, 3],
      [0, 8],
      [1, 13],
      [5, 16],
      [9, 13],
      [10, 8],
      [9, 3],
      [5, 0],
    ],
  ],
  '1': [
    [
      [1, 4],
      [5, 0],
      [5, 16],
    ],
    [
      [1, 16],
      [9, 16],
    ],
  ],
  '2': [
    [
      [0, 4],
      [2, 0],
      [8, 0],
      [10, 4],
      [8, 8],
      [0, 16],
      [10, 16],
    ],
  ],
  '3': [
    [
      [0, 1],
      [8, 0],
      [10, 4],
      [8, 7],
      [4, 8],
    ],
    [
      [4, 8],
      [9, 9],
      [10, 13],
      [7, 16],
      [0, 15],
    ],
  ],
  '4': [
    [
      [8, 16],
      [8, 0],
      [0, 11],
      [10, 11],
    ],
  ],
  '5': [
    [
      [9, 0],
      [1, 0],
      [0, 7],
      [6, 6],
      [10, 10],
      [8, 15],
      [0, 16],
    ],
  ],
  '6': [
    [
      [9, 1],
      [4, 2],
      [0, 9],
      [2, 15],
      [7, 16],
      [10, 12],
      [7, 8],
      [1, 10],
    ],
  ],
  '7': [
    [
      [0, 0],
      [10, 0],
      [4, 16],
    ],
    [
      [3, 8],
      [8, 8],
    ],
  ],
  '8': [
    [
      [5, 0],
      [1, 2],
      [2, 6],
      [8, 9],
      [10, 13],
      [5, 16],
      [0, 13],
      [2, 9],
      [8, 6],
      [9, 2],
      [5, 0],
    ],
  ],
  '9': [
    [
      [9, 6],
      [5, 8],
      [1, 6],
      [1, 2],
      [5, 0],
      [9, 2],
      [9, 6],
      [8, 12],
      [4, 16],
    ],
  ],
};

const WIDTH = 168;
const HEIGHT = 56;
/** Enough to join neighbouring digits, not enough to hide them from people. */
const CLUTTER_LINES = 3;
const CLUTTER_KEPT = 0.45;

const between = (least: number, most: number): number => least + (randomInt(0, 10_001) / 10_000) * (most - least);

/** Where the digit at an index lies: scaled, slanted, turned and bent by its own amounts. */
function placement(index: number): (point: Point) => Point {
  const scale = between(1.9, 2.3);
  const turn = between(-0.26, 0.26);
  const slant = between(-0.25, 0.25);
  const left = 12 + index * 31 + between(-2, 2);
  const top = between(8, 14);
  const wave = between(0, 6.28);
  return ([x, y]) => {
    const dx = (x - 5 + slant * (8 - y)) * scale;
    const dy = (y - 8) * scale;
    const bentX = dx * Math.cos(turn) - dy * Math.sin(turn) + Math.sin(dy / 9 + wave) * 1.8;
    const bentY = dx * Math.sin(turn) + dy * Math.cos(turn) + Math.cos(dx / 8 + wave) * 1.6;
    return [left + 5 * scale * 0.6 + bentX, top + 8 * scale + bentY];
  };
}

function clutter(): Point[] {
  const from: Point = [between(0, WIDTH * 0.3), between(4, HEIGHT - 4)];
  const to: Point = [between(WIDTH * 0.7, WIDTH), between(4, HEIGHT - 4)];
  const bend = between(-18, 18);
  return Array.from({ length: 7 }, (_, step): Point => {
    const part = step / 6;
    return [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part + Math.sin(part * Math.PI * 2) * bend,
    ];
  });
}

/** Each leg of a line in two or three jittered pieces. */
function cut(line: readonly Point[]): string[] {
  const pieces: string[] = [];
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1], line[index]];
    if (a === undefined || b === undefined) continue;
    const count = randomInt(2, 4);
    for (let piece = 0; piece < count; piece++)
      pieces.push(leg(along(a, b, piece / count), along(a, b, (piece + 1) / count)));
  }
  return pieces;
}

const along = (a: Point, b: Point, part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
const near = (value: number): string => (value + between(-0.3, 0.3)).toFixed(1);
/** Half of the pieces are drawn backwards. */
function leg(a: Point, b: Point): string {
  const [from, to] = randomInt(0, 2) === 0 ? [a, b] : [b, a];
  return `M${near(from[0])} ${near(from[1])}L${near(to[0])} ${near(to[1])}`;
}

function shuffled<T>(items: readonly T[]): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index--) {
    const other = randomInt(0, index + 1);
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  return result;
}
