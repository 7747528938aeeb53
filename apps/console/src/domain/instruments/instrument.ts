import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleInstruments } from '@candor/protocol/console/instruments.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { camelFields } from '../../kit/camel-fields.ts';
import { mapPage } from '../../kit/map-page.ts';
import type { Page } from '../../kit/use-page.ts';

export type Instrument = ReturnType<typeof instrumentFrom>;

export type InstrumentCategory = OutputOf<typeof consoleInstruments>['categories'][number];

/** Key of the list, and the beginning of the keys of what belongs to one of them. */
export const instrumentsKey = ['instruments'] as const;

/** All of them, on one page. */
export async function readInstruments(signal: AbortSignal) {
  const { categories, list } = await call(consoleInstruments, {}, { signal, quiet: true });
  const page = mapPage({ list, total: list.length }, instrumentFrom);
  return { ...page, categories };
}

/** All of them as a table takes them, with the categories that they are filed under. */
export function useInstruments(): Page<Instrument> & { readonly categories: readonly InstrumentCategory[] } {
  const { data, error, refetch } = useQuery({
    queryKey: instrumentsKey,
    queryFn: ({ signal }) => readInstruments(signal),
  });
  return {
    rows: data?.list,
    categories: data?.categories ?? [],
    total: data?.total ?? 0,
    error,
    isStale: false,
    reload: () => void refetch(),
  };
}

/** Whether orders are taken, and whether customers see it. */
export const tradableKey = ({ tradable, isListed }: Pick<Instrument, 'tradable' | 'isListed'>) =>
  tradable
    ? 'console.operations.tradable.yes'
    : isListed
      ? 'console.operations.tradable.no'
      : 'console.operations.tradable.hidden';

/** "" until the categories are there. */
export const nameOfCategory = (categories: readonly InstrumentCategory[], { categoryId }: Instrument): string =>
  categories.find(({ id }) => id === categoryId)?.name ?? '';

function instrumentFrom(wire: OutputOf<typeof consoleInstruments>['list'][number]) {
  const { showCode, ...fields } = camelFields(wire);
  return {
    ...fields,
    sources: wire.sources.map(camelFields),
    /** As customers know it, such as EUR/USD. */
    name: showCode,
  };
}
