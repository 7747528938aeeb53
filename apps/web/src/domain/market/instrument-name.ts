import type { Translator } from '@candor/locales/translate.ts';
import type { Instrument } from './market-queries.ts';

/** "Euro · US dollar": what the two sides of an instrument are called, as far as the language knows them. */
export function instrumentName(
  t: Translator,
  { BaseCurrency, QuoteCurrency }: Pick<Instrument, 'BaseCurrency' | 'QuoteCurrency'>,
): string {
  return t('market.pair', { base: currencyName(t, BaseCurrency), quote: currencyName(t, QuoteCurrency) });
}

function currencyName(t: Translator, code: string): string {
  const key = `currency.${code}`;
  return t.has(key) ? t.unchecked(key) : code;
}
