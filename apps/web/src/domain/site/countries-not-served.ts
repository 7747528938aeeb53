import { countriesNotServed } from '@candor/protocol/site/countries-not-served.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { language } from '../../kit/language/language.ts';
import { siteKeys } from './site-keys.ts';

export interface CountriesNotServed {
  /** As a sentence lists them: "Cuba, China or Israel". */
  readonly names: string;
  /** What the country is called that the visitor seems to be in; null where it is served or not known. */
  readonly visitor: string | null;
}

/** As the server refuses them. The visitor may travel, so that it is read again at times. */
export const useCountriesNotServed = () =>
  useQuery({ queryKey: siteKeys.countriesNotServed(), queryFn: read, staleTime: 10 * 60_000 });

async function read(): Promise<CountriesNotServed> {
  const { list, visitor } = await call(countriesNotServed, {}, { quiet: true });
  const sentence = new Intl.ListFormat(language().tag, { type: 'disjunction' });
  return { names: sentence.format(list.map(({ name }) => name)), visitor: visitor?.name ?? null };
}
