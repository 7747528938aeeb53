import type { Translator } from '@candor/locales/translate.ts';
import type { Instrument } from './instrument.ts';

/** "Euro · US dollar": what the two sides of an instrument are called, as far as the language knows them. */
export function instrumentName(
  t: Translator,
  { baseCurrency, quoteCurrency }: Pick<Instrument, 'baseCurrency' | 'quoteCurrency'>,
): string {
  return t('market.pair', { base: currencyName(t, baseCurrency), quote: currencyName(t, quoteCurrency) });
}

function currencyName(t: Translator, code: string): string {
  const key = `currency.${code}`;
  return t.has(key) ? t.unchecked(key) : code;
}
