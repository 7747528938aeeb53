import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

export interface Page<Row> {
  /** undefined until they are there. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  /** Why they could not be read; with rows it means that these are old. */
  readonly error: unknown;
  /** The rows are those of another page or filter while the new ones are fetched. */
  readonly isStale: boolean;
  readonly reload: () => void;
}

interface Answer<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

/**
 * Reads a page of a list for a DataTable: `usePage([...keys, filters, page], (signal)
 * => call(x, input, { signal, quiet: true }))`. The page before stays while the next
 * is fetched. `everyMs`: reads it again and again, for queues that others work on too.
 */
export function usePage<Row>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Answer<Row>>,
  everyMs: number | false = false,
): Page<Row> {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return {
    rows: query.data?.list,
    total: query.data?.total ?? 0,
    error: query.error,
    isStale: query.isPlaceholderData,
    reload: () => void query.refetch(),
  };
}

/** How often what others work on too is read again. */
export const REREAD_MS = 30_000;
