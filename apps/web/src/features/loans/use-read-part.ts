import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * How much of a text has come into view, 0 to 1; what was seen once stays seen. The foot of the page, which lies over
 * it, hides nothing.
 */
export function useReadPart(text: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [part, setPart] = useState(0);
  useEffect(() => {
    if (!isThere) return undefined;
    const look = (): void => {
      const element = text.current;
      if (element === null) return;
      const { top, height } = element.getBoundingClientRect();
      const foot = document.querySelector('.action-bar')?.getBoundingClientRect().top ?? innerHeight;
      const seen = height === 0 ? 0 : (Math.min(foot, innerHeight) - top + SLACK_PX) / height;
      setPart((before) => Math.max(before, Math.min(1, Math.max(0, seen))));
    };
    look();
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [text, isThere]);
  return part;
}

/** Browsers scroll to fractions of a pixel. */
const SLACK_PX = 2;
