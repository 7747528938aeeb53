import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** For an element whose height something else depends on: calls back with it, in pixels, whenever it changes. */
export function useHeight(onHeight: (pixels: number) => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const tellHeight = useEffectEvent(onHeight);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => tellHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return box;
}
