import type { Instrument } from '../market/instrument.ts';

/**
 * The pair whose quote converts the instrument's quote currency into that of
 * the account; null where they are the same, or none does.
 */
export function conversionPair(
  { quoteCurrency }: Pick<Instrument, 'quoteCurrency'>,
  instruments: readonly Pick<Instrument, 'code' | 'baseCurrency' | 'quoteCurrency'>[],
  accountCurrency: string,
): { readonly code: string; readonly inverse: boolean } | null {
  const isAccount = (code: string): boolean =>
    code === accountCurrency || (code === 'USD' && accountCurrency === 'USDT');
  if (isAccount(quoteCurrency)) return null;
  const direct = instruments.find((each) => each.baseCurrency === quoteCurrency && isAccount(each.quoteCurrency));
  if (direct !== undefined) return { code: direct.code, inverse: false };
  const inverse = instruments.find((each) => isAccount(each.baseCurrency) && each.quoteCurrency === quoteCurrency);
  return inverse === undefined ? null : { code: inverse.code, inverse: true };
}
