import { useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useSignedIn } from '../domain/session/session.ts';

export interface EndlessPage<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** A list that is read page by page; `items` is undefined until the first page is there. */
export interface Endless<Item, Page extends EndlessPage<Item> = EndlessPage<Item>> {
  readonly items: readonly Item[] | undefined;
  /** The first page as it was read, for what it says of all of them. */
  readonly first: Page | undefined;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailedMore: boolean;
  readonly more: () => void;
  readonly reload: () => Promise<void>;
}

export interface EndlessOptions<Item, Page extends EndlessPage<Item> = EndlessPage<Item>> {
  readonly queryKey: QueryKey;
  /** Pages count from 1. */
  readonly read: (page: number) => Promise<Page>;
  readonly idOf: (item: Item) => number;
  /** While an entry that this holds for is shown, the list is read again and again: somebody else moves it on. */
  readonly isWatched?: (item: Item) => boolean;
  /** Visitors read it too. */
  readonly isPublic?: boolean;
}

/**
 * Reads a paged list. An entry that comes between two pages moves the others on, so each is shown once.
 */
export function useEndless<Item, Page extends EndlessPage<Item> = EndlessPage<Item>>({
  queryKey,
  read,
  idOf,
  isWatched,
  isPublic = false,
}: EndlessOptions<Item, Page>): Endless<Item, Page> {
  const isSignedIn = useSignedIn();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.items).length < last.total && last.items.length > 0 ? pages.length + 1 : undefined,
    enabled: isPublic || isSignedIn,
    refetchInterval: ({ state }) =>
      isWatched !== undefined && state.data?.pages.some(({ items }) => items.some(isWatched)) === true
        ? WATCH_MS
        : false,
  });
  const all = query.data?.pages.flatMap((page) => page.items);
  return {
    items: all === undefined ? undefined : [...new Map(all.map((item) => [idOf(item), item])).values()],
    first: query.data?.pages[0],
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedMore: query.isFetchNextPageError,
    more: () => void query.fetchNextPage(),
    reload: async () => void (await query.refetch()),
  };
}

const WATCH_MS = 15_000;
