export type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

/**
 * Strokes of capital letters and digits in a box of 10 by 14, without those that are taken for one another (0 O, 1 I L,
 * 2 Z, 5 S, 4 A, 8 B …) and those that cannot be read where they run into another (M N W).
 */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line(0, 14, 5, 0, 10, 14), line(2, 9, 8, 9)],
  C: [arc(5.5, 7, 5.5, 7, 45, 315)],
  E: [line(10, 0, 0, 0, 0, 14, 10, 14), line(0, 7, 8, 7)],
  F: [line(10, 0, 0, 0, 0, 14), line(0, 7, 8, 7)],
  H: [line(0, 0, 0, 14), line(10, 0, 10, 14), line(0, 7, 10, 7)],
  K: [line(0, 0, 0, 14), line(9, 0, 0, 8), line(3, 6, 10, 14)],
  P: [line(0, 14, 0, 0, 5, 0), arc(5, 3.8, 5, 3.8, -90, 90), line(5, 7.6, 0, 7.6)],
  R: [line(0, 14, 0, 0, 5, 0), arc(5, 3.8, 5, 3.8, -90, 90), line(5, 7.6, 0, 7.6), line(4, 7.6, 10, 14)],
  T: [line(0, 0, 10, 0), line(5, 0, 5, 14)],
  U: [line(0, 0, 0, 9), arc(5, 9, 5, 5, 180, 0), line(10, 9, 10, 0)],
  X: [line(0, 0, 10, 14), line(10, 0, 0, 14)],
  Y: [line(0, 0, 5, 7, 10, 0), line(5, 7, 5, 14)],
  '3': [arc(4.5, 3.6, 4.5, 3.6, 215, 450), arc(4.5, 10.4, 5, 3.6, -90, 150)],
  '6': [arc(5, 9.5, 5, 4.5, 0, 360), arc(9, 9.5, 9, 9.5, 180, 265)],
  '7': [line(0, 0, 10, 0, 4, 14)],
  '9': [arc(5, 4.5, 5, 4.5, 0, 360), arc(1, 4.5, 9, 9.5, 0, 85)],
};

function line(...numbers: readonly number[]): Stroke {
  return Array.from({ length: numbers.length / 2 }, (_, index): Point => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}

/** Part of an ellipse; degrees run clockwise from three o'clock, as the y axis points down. */
function arc(x: number, y: number, radiusX: number, radiusY: number, from: number, to: number): Stroke {
  const steps = Math.ceil(Math.abs(to - from) / 20);
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });
}
