import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';

/**
 * What a table shows, kept in the address: so a link, the way back and a reload show the same. Filters are the
 * address's own parameters by their names; `page`, `sort` and `row` are taken.
 *
 *     const table = useTableState({ state: 'all', search: '' });
 *     useQuery({
 *       queryKey: [...keys, table.filters, table.page],
 *       queryFn: () => call(x, { ...table.filters, page: table.page }) });
 *     <FilterChips value={table.filters.state} onChange={(state) => table.filter({ state })} … />
 */
export interface TableState<Filters extends Readonly<Record<string, string>>> {
  /** From 1. */
  readonly page: number;
  /** Value of the sort that is chosen; "" for the table's own order. */
  readonly sort: string;
  /** The row that is open in the side panel; "" for none. */
  readonly row: string;
  readonly filters: Filters;
  /** Changes filters and begins at the first page again. */
  readonly filter: (changed: Partial<Filters>) => void;
  readonly goTo: (page: number) => void;
  readonly sortBy: (sort: string) => void;
  /** Opens a row, or with "" none. */
  readonly open: (row: string) => void;
}

/** `defaults` names the filters; a filter at its default is left out of the address. Give a constant. */
export function useTableState<Filters extends Readonly<Record<string, string>>>(
  defaults: Filters,
): TableState<Filters> {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.toString();
  const change = useCallback(
    (changed: Readonly<Record<string, string | undefined>>): void => {
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined || value === '' || value === defaults[name]) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParameters, defaults],
  );
  return useMemo(() => {
    const now = new URLSearchParams(text);
    const filters = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, now.get(name) ?? value]));
    const page = Number(now.get('page') ?? '1');
    return {
      page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
      sort: now.get('sort') ?? '',
      row: now.get('row') ?? '',
      // Object.fromEntries forgets the names, which are those of the defaults.
      filters: filters as Filters,
      filter: (changed) => change({ ...changed, page: undefined, row: undefined }),
      goTo: (next) => change({ page: next === 1 ? undefined : String(next), row: undefined }),
      sortBy: (sort) => change({ sort, page: undefined, row: undefined }),
      open: (row) => change({ row }),
    };
  }, [text, defaults, change]);
}
