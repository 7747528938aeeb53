import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { InstrumentIcon } from '../market/instrument-icon.tsx';
import { useInstrument } from '../market/market-queries.ts';
import type { Option } from './option.ts';

export interface OptionIconProps {
  readonly option: Option;
  readonly size: number;
  readonly ground?: 'surface' | 'raised';
}

/** The icon of an option's instrument, also where that is no longer listed. */
export function OptionIcon({ option, size, ground = 'surface' }: OptionIconProps) {
  const { code } = option.instrument;
  const instrument = useInstrument(code);
  if (instrument === undefined) return <CurrencyMark code={code} size={size} />;
  return <InstrumentIcon instrument={instrument} size={size} ground={ground} />;
}
