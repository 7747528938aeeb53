import type { PlainKey } from '@candor/locales/translate.ts';
import type { Restrictable } from '@candor/protocol/call.ts';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFeatures } from '../../collect-features.ts';
import type { NamedRestriction } from '../../collect-features.ts';
import { loadTexts } from '../../kit/language/language.ts';
import { useUser } from './user-queries.ts';

/** What keeps the customer from something. */
export interface Restriction {
  /** Of the button that cannot be pressed. */
  readonly reason: PlainKey;
  /** Says so, and leads to the way out. */
  readonly note: ReactNode;
}

/**
 * What keeps the customer from calls of a kind; undefined where nothing does, or nothing is known of it. Practice
 * accounts are not asked about. What a feature forgets of itself is forgotten of this too.
 */
export function useRestriction(of: Restrictable): Restriction | undefined {
  const { data: user } = useUser();
  const restrictions = useFeatures().restrictions.filter((each) => each.of === of);
  const notes = useQueries({
    queries: restrictions.map((restriction) => ({
      queryKey: [restriction.feature, 'restriction', of],
      queryFn: () => readNote(restriction),
      enabled: user?.isDemo === false,
      // It may have ended since, and a note is no plain data.
      staleTime: 0,
      gcTime: 0,
      structuralSharing: false,
    })),
  });
  const first = notes.findIndex(({ data = null }) => data !== null);
  const held = restrictions[first];
  return held === undefined ? undefined : { reason: held.reason, note: notes[first]?.data };
}

async function readNote({ load, texts }: NamedRestriction): Promise<ReactNode> {
  const read = await load();
  const note = await read();
  if (note !== null) await Promise.all(texts.map(loadTexts));
  return note;
}
