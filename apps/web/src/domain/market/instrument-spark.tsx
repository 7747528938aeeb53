import { directionOf } from '@candor/ui/delta.tsx';
import { Sparkline } from '@candor/ui/sparkline.tsx';
import { useMemo } from 'react';
import { useQuoteFact } from '../../live/hooks.ts';
import { quoteStore } from '../../live/live.ts';
import { dayLine } from './day-line.ts';
import type { Closes } from './day-line.ts';

export interface InstrumentSparkProps {
  readonly code: string;
  readonly closes: Closes | undefined;
  readonly width?: number;
  readonly height?: number;
  readonly area?: boolean;
}

/** The day so far as a line in the colour of its change. It is drawn again when that colour changes, not on ticks. */
export function InstrumentSpark({ code, closes, width = 56, height = 26, area = false }: InstrumentSparkProps) {
  const direction = useQuoteFact(code, (quote) => directionOf(quote.change));
  const values = useMemo(() => {
    const quote = direction === undefined ? undefined : quoteStore.get(code);
    return closes === undefined || quote === undefined ? [] : dayLine(closes, quote);
  }, [code, closes, direction]);
  return (
    <Sparkline values={values} direction={direction ?? 'none'} width={width} height={height} area={area} fade={area} />
  );
}
