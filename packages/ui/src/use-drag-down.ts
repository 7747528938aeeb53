import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** Lets a panel follow the finger downwards from its handle, and closes it when it was dragged far or flung. */
export function useDragDown(onClose: (() => void) | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const start = useRef<{ readonly y: number; readonly timeMs: number }>(undefined);
  const settle = () => {
    start.current = undefined;
    panel.current?.style.removeProperty('translate');
    panel.current?.removeAttribute('data-dragging');
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (onClose === undefined || (event.target as Element).closest('button') !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, timeMs: event.timeStamp };
      panel.current?.setAttribute('data-dragging', '');
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current === undefined) return;
      const distance = Math.max(0, event.clientY - start.current.y);
      panel.current?.style.setProperty('translate', `0 ${distance}px`);
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === undefined) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.timeMs);
      settle();
      if (distance > FAR_PX || (distance > 24 && speed > FLUNG_PX_PER_MS)) onClose?.();
    },
    onPointerCancel: settle,
  };
  return { panel, handlers };
}

const FAR_PX = 96;
const FLUNG_PX_PER_MS = 0.6;
