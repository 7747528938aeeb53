import { useLayer } from '@candor/ui/layers.ts';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
}

/**
 * Lets an element take the whole page, and the page the whole screen where the browser can (on iPhones it cannot).
 * Escape and the way back leave it. The element itself must be laid over the page by its styles; it is never moved in
 * the document, so that what it holds goes on as it was.
 */
export function useFullScreen(box: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  const enter = (): void => {
    setFull(true);
    requestScreen();
  };
  const leave = (): void => setFull(false);
  useLayer(isFull, leave);
  useEffect(() => {
    const element = box.current;
    if (!isFull || element === null) return undefined;
    const restore = standAlone(element);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('fullscreenchange', () => document.fullscreenElement === null && setFull(false), {
      signal,
    });
    document.addEventListener(
      'keydown',
      (event) => {
        // A sheet over the chart, or something held on it, comes first.
        const isTaken = event.defaultPrevented || document.querySelector('[role="dialog"]') !== null;
        if (event.key === 'Escape' && !isTaken) setFull(false);
      },
      { signal },
    );
    return () => {
      listening.abort();
      restore();
      if (document.fullscreenElement instanceof Element) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isFull, box]);
  return { isFull, enter, leave };
}

function requestScreen(): void {
  const root = document.documentElement;
  if (!('requestFullscreen' in root)) return;
  // Refused where the page is framed or the browser is set so; the chart covers the page all the same.
  root.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
}

/** Takes everything next to the element from the keyboard and from screen readers, and holds the page still. */
function standAlone(element: HTMLElement): () => void {
  const silenced: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each !== null && each !== document.body; each = each.parentElement) {
    for (const sibling of each.parentElement?.children ?? []) {
      const isMessage = sibling.matches('.toast-region, [data-live-announcer], script');
      if (!(sibling instanceof HTMLElement) || sibling === each || sibling.inert || isMessage) continue;
      sibling.inert = true;
      silenced.push(sibling);
    }
  }
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const each of silenced) each.inert = false;
    document.documentElement.style.overflow = overflow;
  };
}
