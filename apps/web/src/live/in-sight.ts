import { createContext, useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** What is out of sight does not follow the prices: it has those of now as soon as it is seen. */
export const InSight = createContext(true);

/** Whether a part of a long list is in sight, or nearly; its figures are to be told by InSight. */
export function useInSight(part: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    listeners.set(element, setSeen);
    sight.observe(element);
    return () => sight.unobserve(element);
  }, [part]);
  return isSeen;
}

const listeners = new WeakMap<Element, (isSeen: boolean) => void>();
/** Of the page, and of whatever scrolls in it: what is about to be scrolled into sight is there before. */
const margins = { rootMargin: '96px', scrollMargin: '96px' };
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
}, margins);
