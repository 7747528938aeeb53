import { useEffect, useState } from 'react';

/** The present moment, again every half minute: what is said in minutes stays true while a page is left open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const EVERY_MS = 30_000;
