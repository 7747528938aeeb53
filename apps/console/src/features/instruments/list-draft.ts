import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleInstrumentOffers } from '@candor/protocol/console/list-instrument.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Instrument, InstrumentCategory } from '../../domain/instruments/instrument.ts';
import { instrumentsKey } from '../../domain/instruments/instrument.ts';
import { camelFields } from '../../kit/camel-fields.ts';

export type Offer = ReturnType<typeof offerFrom>;

/** What can be listed in addition: offers of a simulated market, or sources of a live one. */
export interface Offers extends Omit<OutputOf<typeof consoleInstrumentOffers>, 'offers'> {
  readonly offers: readonly Offer[];
}

export const useOffers = (): Offers | undefined =>
  useQuery({
    queryKey: [...instrumentsKey, 'offers'],
    async queryFn({ signal }): Promise<Offers> {
      const answered = await call(consoleInstrumentOffers, {}, { signal, quiet: true });
      return { ...answered, offers: answered.offers.map(offerFrom) };
    },
  }).data;

function offerFrom(wire: OutputOf<typeof consoleInstrumentOffers>['offers'][number]) {
  const { pricePrecision, categoryId, ...texts } = camelFields(wire);
  return { ...texts, pricePrecision: String(pricePrecision), categoryId: String(categoryId) };
}

export const FIELDS = [
  'code',
  'showCode',
  'baseCurrency',
  'quoteCurrency',
  'pricePrecision',
  'categoryId',
  'like',
  'kraken',
  'binance',
  'oanda',
] as const;
export type Draft = Readonly<Record<(typeof FIELDS)[number], string>>;
/** What is left out follows from the rest. */
export type Typed = Readonly<Partial<Draft>>;
export const NOTHING_TYPED: Typed = {};

export interface Site {
  readonly instruments: readonly Instrument[];
  readonly categories: readonly InstrumentCategory[];
}

/** The form with what follows from what was typed: the offer that was chosen, or the two sides of a live market. */
export function draftOf(typed: Typed, offers: Offers | undefined, { instruments, categories }: Site): Draft {
  const { baseCurrency: base = '', quoteCurrency: quote = '' } = typed;
  const offered = offers?.offers.find(({ code }) => code === typed.code) ??
    offers?.offers[0] ?? {
      code: `${base}${quote}`,
      showCode: base === '' ? '' : `${base}/${quote}`,
      baseCurrency: base,
      quoteCurrency: quote,
      pricePrecision: '5',
      categoryId: String(categories[0]?.id ?? ''),
    };
  const categoryId = typed.categoryId ?? offered.categoryId;
  const like = instruments.find((each) => String(each.categoryId) === categoryId) ?? instruments[0];
  const symbolOf = (source: Offers['sources'][number], separator: string): string =>
    offers?.sources.includes(source) === true && base !== '' ? `${base}${separator}${quote}` : '';
  return {
    ...offered,
    like: String(like?.id ?? ''),
    kraken: symbolOf('kraken', '/'),
    binance: symbolOf('binance', ''),
    oanda: symbolOf('oanda', '_'),
    ...typed,
  };
}
