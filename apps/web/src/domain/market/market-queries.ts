import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cachedCandles } from '@candor/protocol/market/cached-candles.ts';
import { getCategories } from '@candor/protocol/market/get-categories.ts';
import { instrumentInfo } from '@candor/protocol/market/instrument-info.ts';
import { searchCurrency } from '@candor/protocol/market/search-currency.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { call } from '../../api/call.ts';
import { quoteStore } from '../../live/live.ts';
import type { Closes } from './day-line.ts';
import { toInstrument } from './instrument.ts';
import type { Instrument } from './instrument.ts';
import { toInstrumentInfo } from './instrument-info.ts';
import type { InstrumentInfo } from './instrument-info.ts';
import { marketKeys } from './market-keys.ts';
import { rememberInstruments, remembered } from './remembered-instruments.ts';

if (remembered !== undefined) quoteStore.seed(remembered.list, Math.max(1, Date.now() - remembered.at));

/** What instruments are filed under. */
export interface Category {
  readonly id: number;
  readonly name: string;
}

/**
 * All instruments with their trading conditions. Their prices here are those
 * of the moment of reading: show prices by useQuote. A screen that shows them
 * reads them again when it is entered, unless they are younger than the query
 * client's 30 seconds.
 */
export function useInstruments(): UseQueryResult<Instrument[]> {
  return useQuery({
    queryKey: marketKeys.instruments(),
    queryFn: readInstruments,
    ...(remembered === undefined ? {} : { initialData: remembered.list, initialDataUpdatedAt: remembered.at }),
  });
}

/** For the query of that key alone. */
export async function readInstruments(): Promise<Instrument[]> {
  const instruments = (await call(tradeList, {}, { quiet: true })).map(toInstrument);
  quoteStore.seed(instruments);
  rememberInstruments(instruments);
  return instruments;
}

/** Reads the list again when a screen that trades is entered: conditions and hours may have changed. */
export function useFreshInstruments(): UseQueryResult<Instrument[]> {
  const instruments = useInstruments();
  const { refetch } = instruments;
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  return instruments;
}

/** One instrument of the list, by code. */
export function useInstrument(code: string | null): Instrument | undefined {
  return useInstruments().data?.find((instrument) => instrument.code === code);
}

export function useCategories(): UseQueryResult<Category[]> {
  return useQuery({
    queryKey: marketKeys.categories(),
    queryFn: readCategories,
    staleTime: 10 * 60_000,
  });
}

async function readCategories(): Promise<Category[]> {
  const categories = await call(getCategories, {}, { quiet: true });
  return categories.toSorted((a, b) => a.Sort - b.Sort).map(({ Id, Name }) => ({ id: Id, name: Name }));
}

/** The last closes of every instrument, by instrument id. */
export function useSparklines(): ReadonlyMap<number, Closes> | undefined {
  return useQuery({
    queryKey: marketKeys.sparklines(),
    async queryFn() {
      const lines = await call(cachedCandles, { period: '30min' }, { quiet: true });
      return new Map(lines.map(({ forex_id: id, Times: times, Closes: closes }) => [id, { times, closes }]));
    },
    staleTime: 5 * 60_000,
  }).data;
}

/** Hours, spread and price rules, read when somebody looks at them. */
export function useInstrumentInfo(id: number): UseQueryResult<InstrumentInfo> {
  return useQuery({
    queryKey: marketKeys.info(id),
    queryFn: async ({ signal }) =>
      toInstrumentInfo(await call(instrumentInfo, { forex_id: id }, { quiet: true, signal })),
    staleTime: 60_000,
  });
}

/** The last answer stays until the next is there. */
export function useInstrumentSearch(keyword: string): UseQueryResult<Instrument[]> {
  return useQuery({
    queryKey: marketKeys.search(keyword),
    queryFn: async ({ signal }) => (await call(searchCurrency, { keyword }, { quiet: true, signal })).map(toInstrument),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
}
