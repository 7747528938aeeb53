import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { searchPath } from '../../paths.ts';

export interface QueryText {
  /** As it stands in the field. */
  readonly typed: string;
  /** What to ask for: trimmed, once the typing has paused. */
  readonly query: string;
  readonly type: (text: string) => void;
  /** Asks at once. */
  readonly settle: (text: string) => void;
}

/** What is searched for. It stands in the address too, so that going back to the search finds it as it was. */
export function useQueryText(longest: number): QueryText {
  const [, navigate] = useLocation();
  const inAddress = new URLSearchParams(useSearch()).get('q') ?? '';
  const [typed, type] = useState(inAddress);
  const [settled, setSettled] = useState(inAddress);
  useEffect(() => {
    if (typed === settled) return;
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, settled]);
  // An emptied field has nothing to wait for.
  const query = typed.trim() === '' ? '' : settled.trim().slice(0, longest);
  const keepInAddress = useEffectEvent((text: string) => {
    if (text !== inAddress) navigate(searchPath(text), { replace: true });
  });
  useEffect(() => keepInAddress(query), [query]);
  const settle = (text: string): void => {
    type(text);
    setSettled(text);
  };
  return { typed, query, type, settle };
}

const PAUSE_MS = 250;
