import { useEffect, useState } from 'react';

/** Whole seconds until a moment of performance.now, rounded up; it renders once a second, and not after the end. */
export function useRemainingSeconds(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  const shown = Math.min(seconds, secondsUntil(endsAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      const left = endsAt - performance.now();
      setSeconds(secondsUntil(endsAt));
      // Wakes where the figure changes, so that it is never a second late.
      if (left > 0) timer = setTimeout(tick, left % 1_000 || 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return shown;
}

const secondsUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
