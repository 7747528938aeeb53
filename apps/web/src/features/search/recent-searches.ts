import { foldText } from '@candor/locales/search-text.ts';
import type { SearchSource } from '../../feature.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

type SearchedKind = SearchSource['kind'];

/** What was searched for last in this browser, the newest first. */
export function recentSearches(kind: SearchedKind): readonly string[] {
  return parseRecent(readStored(keyOf(kind)));
}

/** Answers the list as it is then. */
export function rememberSearch(kind: SearchedKind, text: string): readonly string[] {
  const next = withRecent(recentSearches(kind), text);
  writeStored(keyOf(kind), JSON.stringify(next));
  return next;
}

export function forgetSearches(kind: SearchedKind): void {
  writeStored(keyOf(kind), null);
}

/** The list with a search in front; the same words in another spelling are the same search. */
export function withRecent(recent: readonly string[], text: string): readonly string[] {
  const added = text.trim().slice(0, LONGEST);
  if (added === '') return recent;
  const others = recent.filter((each) => foldText(each) !== foldText(added));
  return [added, ...others].slice(0, KEPT);
}

/** Anybody may have written what is stored; nothing but short texts is taken from it. */
export function parseRecent(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed
      .filter((each): each is string => typeof each === 'string' && each !== '' && each.length <= LONGEST)
      .slice(0, KEPT);
  } catch {
    return [];
  }
}

const keyOf = (kind: SearchedKind): string => `recent-${kind}`;
const KEPT = 6;
const LONGEST = 80;
