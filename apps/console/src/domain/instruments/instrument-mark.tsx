import { PairIcon } from '@candor/ui/pair-icon.tsx';
import type { Instrument } from './instrument.ts';
import './instrument-mark.css';

/** As customers see it: its picture, or the marks of its two sides. Next to it always stands the name. */
export function InstrumentMark({
  instrument: { logo, baseCurrency, quoteCurrency },
  size = 32,
}: {
  readonly instrument: Pick<Instrument, 'logo' | 'baseCurrency' | 'quoteCurrency'>;
  readonly size?: number;
}) {
  if (logo !== '') return <img className="instrument-mark" src={logo} alt="" width={size} height={size} />;
  return <PairIcon base={baseCurrency} quote={quoteCurrency} size={size} />;
}
