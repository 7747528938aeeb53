import { useInstruments } from '../market/market-queries.ts';
import type { Instrument } from '../market/market-queries.ts';
import { useQuote } from '../live/hooks.ts';
import { useSite } from '../site/site.ts';
import { directRate, inverseRate } from './order-figures.ts';

/**
 * Account currency for one unit of the instrument's quote currency, now: from the live quote of the pair that converts it, or
 * as the instrument last said it. Renders on that pair's ticks.
 */
export function useConversionRate(instrument: Instrument): string {
  const { currency } = useSite();
  const instruments = useInstruments().data ?? [];
  const pair = conversionPair(instrument, instruments, currency);
  const quote = useQuote(pair?.code ?? '');
  if (pair === null || quote === undefined) return instrument.QuoteToAccountRate;
  return (pair.inverse ? inverseRate : directRate)(quote.bid, quote.ask) ?? instrument.QuoteToAccountRate;
}

export function conversionPair(
  { QuoteCurrency }: Pick<Instrument, 'QuoteCurrency'>,
  instruments: readonly Pick<Instrument, 'Code' | 'BaseCurrency' | 'QuoteCurrency'>[],
  accountCurrency: string,
): { readonly code: string; readonly inverse: boolean } | null {
  const isAccount = (code: string): boolean =>
    code === accountCurrency || (code === 'USD' && accountCurrency === 'USDT');
  if (isAccount(QuoteCurrency)) return null;
  const direct = instruments.find((each) => each.BaseCurrency === QuoteCurrency && isAccount(each.QuoteCurrency));
  if (direct !== undefined) return { code: direct.Code, inverse: false };
  const inverse = instruments.find((each) => isAccount(each.BaseCurrency) && each.QuoteCurrency === QuoteCurrency);
  return inverse === undefined ? null : { code: inverse.Code, inverse: true };
}
