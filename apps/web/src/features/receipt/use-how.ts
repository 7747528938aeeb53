import { useRef } from 'react';
import type { RefObject } from 'react';

/** The heading of the list of checks, and what leads there. */
export function useHow(): readonly [RefObject<HTMLHeadingElement | null>, () => void] {
  const how = useRef<HTMLHeadingElement>(null);
  return [
    how,
    () => {
      how.current?.scrollIntoView({ block: 'start' });
      how.current?.focus({ preventScroll: true });
    },
  ];
}
