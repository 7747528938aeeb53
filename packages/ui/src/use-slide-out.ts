import { useEffect, useEffectEvent, useState } from 'react';

/**
 * For what is on the page only while its sheet is: `leave` lets the sheet slide out, after which `onGone` takes it
 * away. What came in its place meanwhile is not taken away with it.
 */
export function useSlideOut(onGone: () => void): { readonly open: boolean; readonly leave: () => void } {
  const [open, setOpen] = useState(true);
  const takeAway = useEffectEvent(onGone);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => takeAway(), SLIDES_OUT_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return { open, leave: () => setOpen(false) };
}

const SLIDES_OUT_MS = 260;
