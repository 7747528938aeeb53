import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAWING_TOOLS, drawingsText, MOST_DRAWINGS, parseDrawings, TOOL_NAMES } from './drawing.ts';
import type { Drawing, DrawingSet } from './drawing.ts';

const NONE: DrawingSet = { hidden: false, drawings: [] };
const trend: Drawing = {
  id: 'a',
  tool: 'trend',
  points: [
    { time: 1_700_000_000_000, price: 1.0842 },
    { time: 1_700_000_300_000, price: 1.0851 },
  ],
  locked: false,
  text: '',
};
const stored = (...drawings: readonly unknown[]) => JSON.stringify({ version: 1, hidden: false, drawings });

test('drawings of every tool are read back as they were stored', () => {
  const drawings = TOOL_NAMES.map((tool, index): Drawing => ({
    id: `${index}`,
    tool,
    points: Array.from({ length: DRAWING_TOOLS[tool] }, (_, at) => ({ time: 1_700_000_000_000 + at, price: 1 + at })),
    locked: index % 2 === 0,
    text: tool === 'text' ? 'support' : '',
  }));
  const set: DrawingSet = { hidden: true, drawings };
  expect(parseDrawings(drawingsText(set))).toEqual(set);
  expect(drawingsText(NONE)).toBeNull();
});

test('what is no drawing is left out, and the others stay', () => {
  const row = { id: 'a', tool: 'trend', points: trend.points.map(({ time, price }) => [time, price]) };
  const bad: unknown[] = [
    null,
    7,
    [],
    { ...row, id: '' },
    { ...row, id: 4 },
    { ...row, tool: 'circle' },
    { ...row, tool: 'toString' },
    { ...row, points: row.points.slice(1) },
    { ...row, points: [[1, 'x'], row.points[0]] },
    { ...row, points: [[-1, 1], row.points[0]] },
    { ...row, points: [[1.5, 1], row.points[0]] },
    { ...row, points: [[1, 0], row.points[0]] },
    { id: 'b', tool: 'text', points: [[1, 1]], text: '  ' },
  ];
  expect(parseDrawings(stored(...bad, row))).toEqual({ hidden: false, drawings: [trend] });
});

test('a storage that holds something else, another version or far too much gives no drawings', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ id: `${index}`, tool: 'horizontal', points: [[1, 1]] }));
  for (const text of [null, '', '{', 'null', '[]', '{"version":2,"drawings":[]}', '{"version":1}', 'x'.repeat(50_000)])
    expect(parseDrawings(text)).toEqual(NONE);
  expect(parseDrawings(stored(...many)).drawings).toHaveLength(MOST_DRAWINGS);
});

test('no text whatever breaks the reading, and what is read can be stored and read again', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.anything()).map((rows) => safeText(rows)),
      ),
      (text) => {
        const set = parseDrawings(text);
        expect(parseDrawings(drawingsText(set)).drawings).toEqual(set.drawings);
      },
    ),
  );
});

function safeText(rows: readonly unknown[]): string {
  try {
    return stored(...rows);
  } catch {
    return '';
  }
}
