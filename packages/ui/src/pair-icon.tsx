import { Disc, isSingleMark } from './currency-mark.tsx';

export interface PairIconProps {
  readonly base: string;
  /** Absent for what has no second side, such as an index. */
  readonly quote?: string | undefined;
  readonly size?: number;
  /** The colour behind the icon, which separates the two discs. */
  readonly ground?: 'surface' | 'canvas' | 'raised';
}

/**
 * Two currencies as overlapping discs. Coins, metals and indices stand alone: what they are priced in is not the news.
 */
export function PairIcon({ base, quote, size = 32, ground = 'surface' }: PairIconProps) {
  const single = quote === undefined || isSingleMark(base);
  return (
    <svg className="pair-icon" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {single ? (
        <g transform="translate(1 1) scale(1.5)">
          <Disc code={base} />
        </g>
      ) : (
        <>
          <g transform="scale(1.05)">
            <Disc code={base} />
          </g>
          <circle cx="21" cy="21" r="12.5" fill={`var(--${ground})`} />
          <g transform="translate(10.5 10.5) scale(1.05)">
            <Disc code={quote} />
          </g>
        </>
      )}
    </svg>
  );
}
