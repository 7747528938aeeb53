import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { getSeconds } from '@candor/protocol/options/get-seconds.ts';
import { optionOrders } from '@candor/protocol/options/orders.ts';
import { accountKeys } from '../account/account-queries.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSignedIn } from '../session/session.ts';
import { toOption, toOptionProducts } from './option.ts';
import type { Option, OptionProducts } from './option.ts';

/** Durations, stakes and rules; an operator may change them, so they are never long out of date. */
export function useOptionProducts(): UseQueryResult<OptionProducts> {
  return useQuery({
    queryKey: optionKeys.products(),
    queryFn: readOptionProducts,
    staleTime: 20_000,
    refetchInterval: 60_000,
  });
}

/** For queries. */
export const readOptionProducts = async (): Promise<OptionProducts> =>
  toOptionProducts(await call(getSeconds, {}, { quiet: true }));

/** All options that run, newest first; not read while they are not wanted. */
export function useRunningOptions(isWanted = true): UseQueryResult<Option[]> {
  const signedIn = useSignedIn();
  return useQuery({ queryKey: optionKeys.running(), queryFn: readRunning, enabled: signedIn && isWanted });
}

/** Ended options, the last to end first. */
export const useClosedOptions = () =>
  useInfiniteQuery({
    queryKey: optionKeys.closed(),
    queryFn: ({ pageParam }) => readPage(3, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.data).length < last.total ? pages.length + 1 : undefined,
    enabled: useSignedIn(),
  });

/** The newest of the ended options, to find one that has just ended. Rejects where it cannot be read. */
export async function readJustClosed(id: number): Promise<Option | undefined> {
  const { data } = await readPage(3, 1);
  return data.find((option) => option.id === id);
}

/** An option was opened or has ended: the lists and the money are read again. */
export async function refetchOptions(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: optionKeys.orders() }),
    queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  ]);
}

async function readRunning(): Promise<Option[]> {
  const options = new Map<number, Option>();
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data, total } = await readPage(1, page);
    // One that opens meanwhile shifts the pages, so the same one may come twice.
    for (const option of data) options.set(option.id, option);
    if (data.length === 0 || options.size >= total) break;
  }
  return [...options.values()];
}

async function readPage(status: 1 | 3, page: number): Promise<{ readonly data: Option[]; readonly total: number }> {
  const { data, total } = await call(optionOrders, { status, page }, { quiet: true });
  return { data: data.map(toOption), total };
}

const optionKeys = {
  all: ['options'] as const,
  products: () => [...optionKeys.all, 'products'] as const,
  orders: () => [...optionKeys.all, 'orders'] as const,
  running: () => [...optionKeys.orders(), 'running'] as const,
  closed: () => [...optionKeys.orders(), 'closed'] as const,
};

const MOST_PAGES = 50;
