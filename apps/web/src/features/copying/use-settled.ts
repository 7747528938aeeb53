import { useEffect, useState } from 'react';

/** What the text was when nothing was typed for a moment, so that not every letter is asked for. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const SETTLED_AFTER_MS = 350;
