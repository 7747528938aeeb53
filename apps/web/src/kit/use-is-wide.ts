import { useSyncExternalStore } from 'react';

/** From 1024 pixels on: what phones do not show is not even read there. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const wide = matchMedia('(min-width: 64rem)');
const isWide = (): boolean => wide.matches;
