import type { ReactNode } from 'react';
import type { Endless } from '../api/use-endless.ts';
import { MoreButton } from './more-button.tsx';
import { SkeletonRows } from './skeletons.tsx';
import { LoadError } from './states.tsx';

export interface EndlessListProps<Item> {
  readonly list: Endless<Item>;
  readonly keyOf: (item: Item) => number | string;
  readonly row: (item: Item) => ReactNode;
  /** In place of the rows where there are none. */
  readonly empty: ReactNode;
  readonly label?: string;
}

/**
 * The rows of a paged list with all that may come instead of them; the next
 * page is read when its place comes into view.
 */
export function EndlessList<Item>({ list, keyOf, row, empty, label }: EndlessListProps<Item>) {
  return (
    <EndlessStates list={list} empty={empty}>
      {(items) => (
        <ul className="list" aria-label={label}>
          {items.map((item) => (
            <li key={keyOf(item)}>{row(item)}</li>
          ))}
        </ul>
      )}
    </EndlessStates>
  );
}

export interface EndlessStatesProps<Item> extends Pick<EndlessListProps<Item>, 'list' | 'empty'> {
  /** Those that are read, of which there is at least one. */
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** The same around what is no list, such as a table. */
export function EndlessStates<Item>({ list, empty, children }: EndlessStatesProps<Item>) {
  const { items, error } = list;
  if (items === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void list.reload()} />;
  if (items.length === 0) return <>{empty}</>;
  return (
    <>
      {children(items)}
      {list.hasMore && (
        <div className="grid justify-items-center py-4">
          <MoreButton isLoading={list.isLoadingMore} auto={!list.hasFailedMore} onMore={list.more} />
        </div>
      )}
    </>
  );
}
