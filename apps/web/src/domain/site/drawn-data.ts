import type { LanguageCode } from '@candor/locales/languages.ts';
import { queryClient } from '../../api/query-client.ts';

/*
 * The first screen comes drawn, and with what it was drawn of: so the app begins with the same, and asks for nothing
 * twice.
 */

interface DrawnData {
  /** What was read is partly in words. */
  readonly language: LanguageCode;
  /** Keys of queries, what they found, and when, in epoch milliseconds. */
  readonly found: readonly (readonly [key: readonly unknown[], data: unknown, at: number])[];
}

/** JSON of all that has been read, for `startDrawnData` of the page that it is written into. */
export function drawnDataOf(language: LanguageCode): string {
  const found = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt] as const);
  return JSON.stringify({ language, found } satisfies DrawnData, (_key, value: unknown) =>
    value instanceof Map ? { [MAP]: [...value] } : value,
  );
}

/** Takes what this page was drawn of, unless it is in words of another language. */
export function startDrawnData(language: LanguageCode): void {
  const text = document.getElementById('drawn-data')?.textContent ?? '';
  if (text === '') return;
  // Only drawnDataOf writes this text.
  const drawn = JSON.parse(text, reviveMap) as DrawnData;
  if (drawn.language !== language) return;
  for (const [key, data, updatedAt] of drawn.found) queryClient.setQueryData(key, data, { updatedAt });
}

function reviveMap(_key: string, value: unknown): unknown {
  const isMap = typeof value === 'object' && value !== null && MAP in value && Array.isArray(value[MAP]);
  return isMap ? new Map(value[MAP] as [unknown, unknown][]) : value;
}

const MAP = '$map';
