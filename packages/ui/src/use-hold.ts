import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** Handlers for a button that acts once when pressed and again and again while it is held. */
export function useHold(act: () => void) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const repeat = () => {
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      latest.current();
      timer.current = setTimeout(repeat, DELAY_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // A click without a pointer comes from assistive tech or the keyboard.
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) latest.current();
    },
  };
}

const DELAY_MS = 400;
const REPEAT_MS = 60;
