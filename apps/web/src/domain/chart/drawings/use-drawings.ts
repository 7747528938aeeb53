import { useEffect, useEffectEvent, useState } from 'react';
import { createObservable } from '@candor/client/observable.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { priceText } from '../../../kit/numbers/price.tsx';
import type { ChartView } from '../chart-view.ts';
import type { DrawingLayer } from './drawing-layer.ts';
import { drawingsKey } from './drawings-key.ts';

/** Whether points snap to the prices of candles. Remembered on this device. */
export const magnet = createObservable(readStored('chart-magnet') !== '0');

export function toggleMagnet(): void {
  magnet.set(!magnet.get());
  writeStored('chart-magnet', magnet.get() ? null : '0');
}

export interface DrawingsOf {
  readonly view: ChartView | undefined;
  readonly code: string;
  readonly precision: number;
  /** Drawing is wanted; without it only what is stored is shown. */
  readonly isDrawing: boolean;
  readonly askText: () => Promise<string | null>;
}

/** The drawings on the chart. What draws is loaded when something is stored for the instrument or is to be drawn. */
export function useDrawings({ view, code, precision, isDrawing, askText }: DrawingsOf): DrawingLayer | undefined {
  const [layer, setLayer] = useState<DrawingLayer>();
  const ask = useEffectEvent(askText);
  const isWanted = isDrawing || layer !== undefined || readStored(drawingsKey(code)) !== null;
  useEffect(() => {
    if (view === undefined || !isWanted) return undefined;
    let made: DrawingLayer | undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      const [{ DrawingLayer: Layer }, pointer] = await Promise.all([import('./drawing-layer.ts'), view.loadPointer()]);
      if (gone) return;
      made = new Layer(view, pointer, {
        code,
        precision,
        priceText: (price) => priceText(price.toFixed(precision), precision),
        magnet: magnet.get,
        askText: () => ask(),
      });
      setLayer(made);
    };
    // Without the code there are no drawings; the chart is whole all the same, and the next press asks for it again.
    start().catch(() => undefined);
    return () => {
      gone = true;
      made?.dispose();
      setLayer(undefined);
    };
  }, [view, code, precision, isWanted]);
  useEffect(() => {
    if (!isDrawing) layer?.choose(null);
  }, [layer, isDrawing]);
  return layer;
}
