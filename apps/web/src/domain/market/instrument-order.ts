import type { Quote } from '../../live/quote-store.ts';
import type { Instrument } from './instrument.ts';

/** How a list of instruments is ordered: as the site lists them, or by name or by the day's change. */
export const INSTRUMENT_SORTS = ['site', 'name', 'rise', 'fall', 'spread'] as const;
export type InstrumentSort = (typeof INSTRUMENT_SORTS)[number];

export const isInstrumentSort = (text: string | null): text is InstrumentSort =>
  INSTRUMENT_SORTS.some((each) => each === text);

type Listed = Pick<Instrument, 'code' | 'displayCode'>;

/**
 * In the order that is asked for; among equals, as the site lists them. Those
 * without a price come last. Doubles are enough: nothing is booked by it.
 */
export function orderInstruments<Each extends Listed>(
  instruments: readonly Each[],
  sort: InstrumentSort,
  quoteOf: (code: string) => Pick<Quote, 'bid' | 'ask' | 'change' | 'time'> | undefined,
): readonly Each[] {
  if (sort === 'site') return instruments;
  if (sort === 'name') return instruments.toSorted((a, b) => a.displayCode.localeCompare(b.displayCode, 'en'));
  const rank = ({ code }: Each): number => {
    const quote = quoteOf(code);
    if (quote === undefined || quote.time === null) return Number.POSITIVE_INFINITY;
    if (sort === 'spread') return (Number(quote.ask) - Number(quote.bid)) / Number(quote.ask);
    return sort === 'rise' ? -Number(quote.change) : Number(quote.change);
  };
  const ranked = instruments.map((each) => ({ each, at: rank(each) }));
  // Two infinities differ by NaN, which sorts nothing.
  return ranked.toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1)).map(({ each }) => each);
}

/** Whether what was typed is in a code or a name. `names` are the texts that an instrument is known by. */
export function matchesKeyword(keyword: string, ...names: readonly string[]): boolean {
  const wanted = plain(keyword);
  return wanted === '' || names.some((name) => plain(name).includes(wanted));
}

/** EUR/USD is found by "eurusd" and by "eur usd". */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s/·-]/g, '');
