import { LoadError, SkeletonRows } from '../../shell/states.tsx';
import type { CategoryChoice } from './category-tabs.tsx';
import { EmptyInstruments } from './empty-instruments.tsx';
import { FavouriteStar } from './favourite-star.tsx';
import { useChosenInstruments } from './instrument-choice.ts';
import type { InstrumentSort } from './instrument-order.ts';
import { InstrumentRow } from './instrument-row.tsx';
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
  return (
    <ul id={id} className="list instrument-list">
      {shown.map((instrument) => (
        <li key={instrument.id} className={stars ? 'flex items-center' : undefined}>
          {stars && <FavouriteStar instrument={instrument} />}
          <InstrumentRow instrument={instrument} follows={stars} closes={sparklines?.get(instrument.id)} />
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly Instrument[] = [];
