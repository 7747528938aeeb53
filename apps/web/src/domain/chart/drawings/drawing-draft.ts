import { DRAWING_TOOLS } from './drawing.ts';
import type { Drawing, DrawingTool } from './drawing.ts';
import type { ChartPoint } from '../chart-surface.ts';

/** A drawing that is being made: what is placed, and the point that still follows the pointer. */
export interface Draft {
  readonly tool: DrawingTool;
  readonly placed: readonly ChartPoint[];
  readonly following: ChartPoint | null;
}

export const newDraft = (tool: DrawingTool): Draft => ({ tool, placed: [], following: null });

export const follow = (draft: Draft, point: ChartPoint): Draft => ({ ...draft, following: point });

export const place = (draft: Draft, point: ChartPoint): Draft => ({
  ...draft,
  placed: [...draft.placed, point],
  following: point,
});

export const isComplete = ({ tool, placed }: Draft): boolean => placed.length >= DRAWING_TOOLS[tool];

/** How the draft looks so far; null before the first point. */
export function drawingOf({ tool, placed, following }: Draft, id: string): Drawing | null {
  const points = following === null || placed.length >= DRAWING_TOOLS[tool] ? placed : [...placed, following];
  return points.length === 0 ? null : { id, tool, points, locked: false, text: '' };
}
