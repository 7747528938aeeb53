import type { Instrument } from '../market/market-queries.ts';

/**
 * The pair whose quote converts the instrument's quote currency into that of
 * the account; null where they are the same, or none does.
 */
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
