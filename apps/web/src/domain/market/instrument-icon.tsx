import { PairIcon } from '@candor/ui/pair-icon.tsx';
import type { Instrument } from './market-queries.ts';

export interface InstrumentIconProps {
  readonly instrument: Pick<Instrument, 'BaseCurrency' | 'QuoteCurrency' | 'Logo'>;
  readonly size?: number;
  readonly ground?: 'surface' | 'canvas' | 'raised';
}

/** The operator's picture where there is one, otherwise our drawing. Beside it always stands the name. */
export function InstrumentIcon({ instrument, size = 32, ground = 'surface' }: InstrumentIconProps) {
  if (instrument.Logo !== '')
    return <img src={instrument.Logo} alt="" width={size} height={size} className="rounded-full" />;
  return <PairIcon base={instrument.BaseCurrency} quote={instrument.QuoteCurrency} size={size} ground={ground} />;
}
