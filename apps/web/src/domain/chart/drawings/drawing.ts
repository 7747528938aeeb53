import type { ChartPoint } from '../chart-surface.ts';

/** What can be drawn, and by how many points each is fixed. */
export const DRAWING_TOOLS = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  channel: 3,
  fibonacci: 2,
  rectangle: 2,
  text: 1,
} as const;

export type DrawingTool = keyof typeof DRAWING_TOOLS;
export const TOOL_NAMES = Object.keys(DRAWING_TOOLS) as readonly DrawingTool[];

export interface Drawing {
  readonly id: string;
  readonly tool: DrawingTool;
  readonly points: readonly ChartPoint[];
  /** Neither moves nor goes with the others. */
  readonly locked: boolean;
  /** Of a text; "" otherwise. */
  readonly text: string;
}

/** The drawings on one instrument. */
export interface DrawingSet {
  readonly hidden: boolean;
  readonly drawings: readonly Drawing[];
}

const NO_DRAWINGS: DrawingSet = { hidden: false, drawings: [] };
export const MOST_DRAWINGS = 60;
export const LONGEST_TEXT = 60;

/** The stored text of a set; null where there is nothing to store. */
export function drawingsText({ hidden, drawings }: DrawingSet): string | null {
  if (drawings.length === 0) return null;
  const rows = drawings.map(({ id, tool, points, locked, text }) => ({
    id,
    tool,
    points: points.map(({ time, price }) => [time, price]),
    ...(locked ? { locked } : {}),
    ...(text === '' ? {} : { text }),
  }));
  return JSON.stringify({ version: VERSION, hidden, drawings: rows });
}

/** Reads a stored set. Storage can hold anything: what is no drawing is left out, and another version is none. */
export function parseDrawings(stored: string | null): DrawingSet {
  const set = parsedRecord(stored);
  if (set === null || set['version'] !== VERSION || !Array.isArray(set['drawings'])) return NO_DRAWINGS;
  const found = new Map<string, Drawing>();
  for (const row of set['drawings'].slice(0, MOST_DRAWINGS)) {
    const drawing = drawingOf(row);
    if (drawing !== null) found.set(drawing.id, drawing);
  }
  return { hidden: set['hidden'] === true, drawings: [...found.values()] };
}

function drawingOf(row: unknown): Drawing | null {
  if (!isRecord(row)) return null;
  const { id, tool, points, locked, text } = row;
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID || !isTool(tool) || !Array.isArray(points))
    return null;
  const placed = points.map(pointOf);
  if (placed.length !== DRAWING_TOOLS[tool] || !placed.every((point) => point !== null)) return null;
  const words = typeof text === 'string' ? text.trim().slice(0, LONGEST_TEXT) : '';
  if (tool === 'text' && words === '') return null;
  return { id, tool, points: placed, locked: locked === true, text: tool === 'text' ? words : '' };
}

function pointOf(value: unknown): ChartPoint | null {
  if (!Array.isArray(value)) return null;
  const cells: readonly unknown[] = value;
  const [time, price] = cells;
  if (typeof time !== 'number' || typeof price !== 'number') return null;
  const isGood = Number.isInteger(time) && time > 0 && time < LATEST && Number.isFinite(price) && price > 0;
  return isGood ? { time, price } : null;
}

function parsedRecord(text: string | null): Record<string, unknown> | null {
  if (text === null || text.length > LONGEST_STORED) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTool = (value: unknown): value is DrawingTool =>
  typeof value === 'string' && Object.hasOwn(DRAWING_TOOLS, value);

const VERSION = 1;
const LONGEST_ID = 40;
const LONGEST_STORED = 40_000;
/** The last moment that a date can hold. */
const LATEST = 8_640_000_000_000_000;
