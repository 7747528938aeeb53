import type { Translator } from '@candor/locales/translate.ts';
import { searchCurrency } from '@candor/protocol/market/search-currency.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { MarketInstrument } from './instruments.ts';
import { wireInstrument } from './wire-instrument.ts';
import type { WireInstrumentParts } from './wire-instrument.ts';

/** Finds by code, by what is shown, and by the currencies' names in the language of the request. */
export const searchCurrencyEndpoint = (parts: WireInstrumentParts, translator: (language: string) => Translator) =>
  endpoint({
    call: searchCurrency,
    handle: ({ keyword }, { language }) => {
      const wanted = keyword.toLowerCase();
      const rows = parts.board.snapshot();
      const found = rows.filter(({ instrument }) => matches(instrument, wanted, translator(language)));
      return answer(found.map((row) => wireInstrument(row, parts)));
    },
  });

function matches(instrument: MarketInstrument, wanted: string, translate: Translator): boolean {
  const { code, showCode, baseCurrency, quoteCurrency } = instrument;
  const names = [baseCurrency, quoteCurrency].map((currency) => {
    const key = `currency.${currency}`;
    return translate.has(key) ? translate(key) : '';
  });
  return [code, showCode, ...names].some((text) => text.toLowerCase().includes(wanted));
}
