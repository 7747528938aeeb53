import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** CSS lengths, or pixels. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}

/** The box of something that is still loading, in the size it will have. */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps) {
  return (
    <span className="skeleton" data-round={round ? '' : undefined} style={{ inlineSize: width, blockSize: height }} />
  );
}

export interface SkeletonGroupProps {
  /** The text read by assistive tech while it loads. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Skeletons appear after 150 ms, so that a quick answer does not flicker. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div className="skeleton-late" aria-live="polite" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
