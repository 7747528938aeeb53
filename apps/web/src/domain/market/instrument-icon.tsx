import { PairIcon } from '@candor/ui/pair-icon.tsx';
import type { Instrument } from './instrument.ts';

export interface InstrumentIconProps {
  readonly instrument: Pick<Instrument, 'baseCurrency' | 'quoteCurrency' | 'logo'>;
  readonly size?: number;
  readonly ground?: 'surface' | 'canvas' | 'raised';
}

/** The operator's picture where there is one, otherwise our drawing. Next to it always stands the name. */
export function InstrumentIcon({ instrument, size = 32, ground = 'surface' }: InstrumentIconProps) {
  if (instrument.logo !== '')
    return <img src={instrument.logo} alt="" width={size} height={size} className="rounded-full object-cover" />;
  return <PairIcon base={instrument.baseCurrency} quote={instrument.quoteCurrency} size={size} ground={ground} />;
}
