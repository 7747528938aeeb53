import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { useState } from 'react';

/** Sides of the panes in CSS pixels, and which of them are folded. */
export interface PaneSizes {
  readonly watchlist: number;
  readonly ticket: number;
  readonly panel: number;
  readonly isWatchlistFolded: boolean;
  readonly isPanelFolded: boolean;
}

export type Pane = 'watchlist' | 'ticket' | 'panel';

/** The chart keeps at least what these leave of a page of 1024 by 768. */
export const PANE_RANGE: Readonly<Record<Pane, readonly [least: number, most: number]>> = {
  watchlist: [232, 420],
  ticket: [296, 420],
  panel: [148, 560],
};

/** The sizes as this device was left with; a pane that was never dragged has none and takes its share of the page. */
export function usePaneSizes(): [Partial<PaneSizes>, (change: Partial<PaneSizes>) => void] {
  const [sizes, setSizes] = useState(() => parsePaneSizes(readStored(KEY)));
  const change = (part: Partial<PaneSizes>): void => {
    const next = { ...sizes, ...part };
    setSizes(next);
    writeStored(KEY, JSON.stringify(next));
  };
  return [sizes, change];
}

/** What is stored may be of another version, or altered: what does not fit is left out. */
export function parsePaneSizes(text: string | null): Partial<PaneSizes> {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored as Readonly<Record<string, unknown>>).filter(([key, value]) =>
    isPane(key)
      ? typeof value === 'number' && clampPane(key, value) === value
      : FOLDS.includes(key) && typeof value === 'boolean',
  );
  return Object.fromEntries(entries);
}

export function clampPane(pane: Pane, size: number): number {
  const [least, most] = PANE_RANGE[pane];
  return Math.min(most, Math.max(least, Math.round(size)));
}

const isPane = (key: string): key is Pane => key in PANE_RANGE;
const FOLDS = ['isWatchlistFolded', 'isPanelFolded'];
const KEY = 'workspace-panes';
