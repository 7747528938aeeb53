import { useState } from 'react';
import type { FullScreen } from '../../domain/chart/use-full-screen.ts';

export interface DrawingMode {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Whether one draws. The chart of a phone's trade screen is too low for that, so there it takes the whole screen. */
export function useDrawingMode(full: FullScreen, isWide: boolean): DrawingMode {
  const [isWanted, setWanted] = useState(false);
  const isOn = isWanted && (isWide || full.isFull);
  const toggle = (): void => {
    if (!isOn && !isWide && !full.isFull) full.enter();
    setWanted(!isOn);
  };
  return { isOn, toggle };
}
