import { expect, test } from 'vitest';
import type { ChartLine } from './chart-line.ts';
import { tagPlace } from './price-line-overlay.ts';

test('the tag of a line makes way for that of the last price', () => {
  const line: ChartLine = { id: 'order 1', kind: 'entry', price: 100, label: '' };
  const yOf = (price: number): number => price;
  const lines = [{ ...line, id: 'order 2', price: 160 }, line];
  expect(tagPlace(line, lines, yOf, { top: 95, bottom: 130 })).toBe(140);
  expect(tagPlace(line, lines, yOf, null)).toBe(100);
});
