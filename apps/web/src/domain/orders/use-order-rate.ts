import { useQuote } from '../../live/hooks.ts';
import { useInstruments } from '../market/market-queries.ts';
import { useSite } from '../site/site.ts';
import { conversionPair } from './conversion-pair.ts';
import { directRate, inverseRate } from './order-figures.ts';
import type { Order } from './order.ts';

/** The rate that a close now would be converted at; that of the opening where the pair is not known. */
export function useOrderRate(order: Order): string {
  const { currency } = useSite();
  const instruments = useInstruments().data ?? [];
  const instrument = instruments.find((each) => each.id === order.instrumentId);
  const pair = instrument === undefined ? null : conversionPair(instrument, instruments, currency);
  const quote = useQuote(pair?.code ?? '');
  if (pair === null || quote === undefined) return order.quoteToAccountRate;
  return (pair.inverse ? inverseRate : directRate)(quote.bid, quote.ask) ?? order.quoteToAccountRate;
}
