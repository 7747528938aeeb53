import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { useState } from 'react';

/** Whether the chart shows each tick in place of candles. */
export interface TicksChoice {
  readonly isOn: boolean;
  readonly choose: () => void;
  /** Back to candles. */
  readonly leave: () => void;
}

/** Ticks until the customer turns to candles, remembered on this device; undefined where there are candles alone. */
export function useTicksChoice(isOffered: boolean): TicksChoice | undefined {
  const [isOn, setOn] = useState(() => readStored(KEY) !== 'off');
  const show = (on: boolean): void => {
    setOn(on);
    writeStored(KEY, on ? null : 'off');
  };
  return isOffered ? { isOn, choose: () => show(true), leave: () => show(false) } : undefined;
}

const KEY = 'chart-ticks';
