import { createObservable, useObservable } from '@candor/client/observable.ts';
import type { Observable } from '@candor/client/observable.ts';
import { createContext, useContext, useLayoutEffect, useState } from 'react';

/** How many decimals the exact figures of a column have: as many as the one that has needed most, from two to six. */
export type ColumnDecimals = Observable<number>;
export const newColumnDecimals = (): ColumnDecimals => createObservable(LEAST);
/** Null where figures do not stand under one another. */
export const ColumnDecimals = createContext<ColumnDecimals | null>(null);

/**
 * The least decimals of an exact figure. In a column they are those of all. Alone, one that is `moving` keeps what it
 * once needed, or whatever stands next to it would move.
 */
export function useLeastDecimals(value: string, moving: boolean): number {
  const [own] = useState(newColumnDecimals);
  const column = useContext(ColumnDecimals);
  const decimals = column ?? own;
  const known = useObservable(decimals);
  const needed = Math.min(/\.(\d*[1-9])/.exec(value)?.[1]?.length ?? 0, MOST);
  const counts = column !== null || moving;
  useLayoutEffect(() => {
    if (counts && needed > decimals.get()) decimals.set(needed);
  }, [counts, needed, decimals]);
  return counts ? Math.max(known, needed) : LEAST;
}

const LEAST = 2;
const MOST = 6;
