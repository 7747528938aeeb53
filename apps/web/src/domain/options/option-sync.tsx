import { useEffect } from 'react';
import { refetchOptions, useRunningOptions } from './option-queries.ts';

/** Reads the lists again a second after an option ends, until those that have ended are gone. It shows nothing. */
export function OptionSync() {
  const { data } = useRunningOptions();
  useEffect(() => {
    if (data === undefined || data.length === 0) return undefined;
    const next = Math.min(...data.map(({ endsAt }) => endsAt));
    const waitMs = Math.max(0, next - performance.now()) + AFTER_END_MS;
    const timer = setTimeout(() => void refetchOptions(), Math.min(waitMs, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [data]);
  return null;
}

const AFTER_END_MS = 1_000;
/** A timer may not be set for longer than about 24 days. */
const LONGEST_WAIT_MS = 3_600_000;
