import { lazyPart } from '@candor/ui/lazy-part.tsx';
import type { LazyPart, Loader } from '@candor/ui/lazy-part.tsx';
import type { ReactNode } from 'react';
import { SkeletonRows } from './skeleton-rows.tsx';

/** A screen, or a part of one, in a chunk of its own. Until it is there as many rows are drawn in its place. */
export const lazyScreen = <Props extends object>(load: Loader<Props>, rows = 8): LazyPart<Props & WithHead> =>
  lazyPart<Props & WithHead>(load, ({ head }) => (
    <>
      {head}
      <SkeletonRows rows={rows} />
    </>
  ));

interface WithHead {
  /** What stands above the screen's content, and is there before it. */
  readonly head?: ReactNode;
}
