import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { quoteStore } from '../../live/live.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { FAVOURITES, inCategory } from './category-tabs.tsx';
import type { CategoryChoice } from './category-tabs.tsx';
import { useFavourites } from './favourites.ts';
import { isInstrumentSort, matchesKeyword, orderInstruments } from './instrument-order.ts';
import type { InstrumentSort } from './instrument-order.ts';
import { instrumentName } from './instrument-name.ts';
import type { Instrument } from './instrument.ts';

/** What narrows and orders a list of instruments. */
export interface InstrumentFilter {
  readonly category: CategoryChoice;
  readonly keyword: string;
  readonly sort: InstrumentSort;
}

/** How this device likes its lists ordered: one choice for the market list and the drawer. */
export function useInstrumentSort(): [InstrumentSort, (sort: InstrumentSort) => void] {
  const [sort, setSort] = useState(storedSort);
  return [
    sort,
    (chosen) => {
      writeStored('instrument-sort', chosen);
      setSort(chosen);
    },
  ];
}

/**
 * The instruments that a filter leaves, in its order. An order by prices is taken again every so often and not by every
 * tick: rows that change places under the finger are pressed by mistake.
 */
export function useChosenInstruments(
  instruments: readonly Instrument[],
  filter: InstrumentFilter,
): readonly Instrument[] {
  const t = useTranslation();
  const { category, keyword, sort } = filter;
  const favourites = useFavourites();
  const turn = useSyncExternalStore(
    sort === 'site' || sort === 'name' ? never : everySoOften,
    currentTurn,
    currentTurn,
  );
  return useMemo(() => {
    const chosen =
      category === FAVOURITES
        ? favourites.flatMap((id) => instruments.find((each) => each.id === id) ?? [])
        : inCategory(instruments, category);
    const found = chosen.filter((each) =>
      matchesKeyword(keyword, each.code, each.displayCode, instrumentName(t, each)),
    );
    return orderInstruments(found, sort, (code) => quoteStore.get(code));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a turn is a reason to order again
  }, [t, instruments, favourites, category, keyword, sort, turn]);
}

const storedSort = (): InstrumentSort => {
  const stored = readStored('instrument-sort');
  return isInstrumentSort(stored) ? stored : 'site';
};

function everySoOften(listener: () => void): () => void {
  const timer = setInterval(listener, REORDER_MS);
  return () => clearInterval(timer);
}
const never = (): (() => void) => () => undefined;
const currentTurn = (): number => Math.floor(performance.now() / REORDER_MS);
const REORDER_MS = 15_000;
