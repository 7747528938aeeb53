import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
  readonly secondsLeft: number;
  readonly start: () => void;
}

/** Counts whole seconds down to zero once started. It goes by the clock, so that a sleeping tab does not stretch it. */
export function useCountdown(seconds: number): Countdown {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  const secondsLeft = endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback(() => {
    const started = performance.now();
    setNow(started);
    setEndsAt(started + seconds * 1_000);
  }, [seconds]);
  return { secondsLeft, start };
}
