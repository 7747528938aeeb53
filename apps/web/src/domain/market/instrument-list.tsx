import { lazyPart } from '@candor/ui/lazy-part.tsx';
import type { ComponentType, ReactNode } from 'react';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import type { CategoryChoice } from './category-tabs.tsx';
import { EmptyInstruments } from './empty-instruments.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { useChosenInstruments } from './instrument-choice.ts';
import type { InstrumentSort } from './instrument-order.ts';
import { InstrumentRow } from './instrument-row.tsx';
import type { InstrumentTableProps } from './instrument-table.tsx';
import { useInstruments, useSparklines } from './market-queries.ts';
import type { Instrument } from './instrument.ts';

export interface InstrumentListProps {
  readonly id: string;
  readonly category: CategoryChoice;
  readonly keyword?: string;
  readonly sort?: InstrumentSort;
  /** A star before each row. */
  readonly stars?: boolean;
}

/** The instruments of a category with their live prices, in every state such a list can be in. */
export function InstrumentList({ id, category, keyword = '', sort = 'site', stars = false }: InstrumentListProps) {
  const { data, error, refetch } = useInstruments();
  const shown = useChosenInstruments(data ?? NONE, { category, keyword, sort });
  const sparklines = useSparklines();
  const isWide = useIsWide();
  if (data === undefined) {
    return (
      <div id={id} className="border-y border-line bg-surface">
        {error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />}
      </div>
    );
  }
  if (shown.length === 0) {
    return (
      <div id={id}>
        <EmptyInstruments category={category} keyword={keyword} />
      </div>
    );
  }
  const list = (
    <ul id={id} className="list instrument-list">
      {shown.map((instrument) => (
        <li key={instrument.id} className={stars ? 'flex items-center' : undefined}>
          {stars && <FavouriteStar instrument={instrument} />}
          <InstrumentRow instrument={instrument} follows={stars} closes={sparklines?.get(instrument.id)} />
        </li>
      ))}
    </ul>
  );
  if (!isWide) return list;
  return <InstrumentTable id={id} instruments={shown} list={list} />;
}

/** Phones have no room for it. */
const InstrumentTable = lazyPart(
  async (): Promise<ComponentType<InstrumentTableProps & WithList>> =>
    (await import('./instrument-table.tsx')).InstrumentTable,
  ({ list }) => list,
);

interface WithList {
  /** What a phone shows. */
  readonly list: ReactNode;
}

const NONE: readonly Instrument[] = [];
