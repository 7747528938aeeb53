import { useInstruments } from '../market/market-queries.ts';
import type { Instrument } from '../market/instrument.ts';
import { useQuote } from '../../live/hooks.ts';
import { useSite } from '../site/site.ts';
import { conversionPair } from './conversion-pair.ts';
import { directRate, inverseRate } from './order-figures.ts';

/**
 * Account currency for one unit of the instrument's quote currency, now: from the live quote of the pair that converts
 * it, or as the instrument last said it. Renders on that pair's ticks.
 */
export function useConversionRate(instrument: Instrument): string {
  const { currency } = useSite();
  const instruments = useInstruments().data ?? [];
  const pair = conversionPair(instrument, instruments, currency);
  const quote = useQuote(pair?.code ?? '');
  if (pair === null || quote === undefined) return instrument.quoteToAccountRate;
  return (pair.inverse ? inverseRate : directRate)(quote.bid, quote.ask) ?? instrument.quoteToAccountRate;
}
