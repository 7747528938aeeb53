import { directionOf } from '@candor/ui/delta.tsx';
import { Sparkline } from '@candor/ui/sparkline.tsx';
import { useQuoteFact } from '../live/hooks.ts';
import type { Sparkline as Closes } from './market-queries.ts';

export interface InstrumentSparkProps {
  readonly code: string;
  readonly closes: Closes | undefined;
  readonly width?: number;
  readonly height?: number;
  readonly area?: boolean;
}

/** The last day as a line in the colour of the day's change. It renders again when that colour changes, not on ticks. */
export function InstrumentSpark({ code, closes, width = 56, height = 26, area = false }: InstrumentSparkProps) {
  const direction = useQuoteFact(code, (quote) => directionOf(quote.change));
  return (
    <Sparkline
      values={closes ?? []}
      direction={direction ?? 'none'}
      width={width}
      height={height}
      area={area}
      fade={area}
    />
  );
}
