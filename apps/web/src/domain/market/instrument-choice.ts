import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { quoteStore } from '../../live/live.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { ALL_CATEGORIES, choiceOf, FAVOURITES, inCategory, isOwnList } from './category-tabs.tsx';
import type { CategoryChoice } from './category-tabs.tsx';
import { useFavourites } from './favourites.ts';
import { isInstrumentSort, matchesKeyword, orderInstruments } from './instrument-order.ts';
import type { InstrumentSort } from './instrument-order.ts';
import { instrumentName } from './instrument-name.ts';
import type { Instrument } from './instrument.ts';
import { useWatchlists } from './watchlists.ts';

/** What narrows and orders a list of instruments. */
export interface InstrumentFilter {
  readonly category: CategoryChoice;
  readonly keyword: string;
  readonly sort: InstrumentSort;
}

/** What a list is narrowed to: everything at first, and again when the chosen list of the customer's own is gone. */
export function useCategoryChoice(): [CategoryChoice, (category: CategoryChoice) => void] {
  const [category, setCategory] = useState(ALL_CATEGORIES);
  const { data: lists = [] } = useWatchlists();
  const isGone = isOwnList(category) && lists.every((list) => choiceOf(list) !== category);
  return [isGone ? ALL_CATEGORIES : category, setCategory];
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
  const ids = useListed(category);
  const turn = useSyncExternalStore(
    sort === 'site' || sort === 'name' ? never : everySoOften,
    currentTurn,
    currentTurn,
  );
  return useMemo(() => {
    const chosen =
      ids === undefined
        ? inCategory(instruments, category)
        : ids.flatMap((id) => instruments.find((each) => each.id === id) ?? []);
    const found = chosen.filter((each) =>
      matchesKeyword(keyword, each.code, each.displayCode, instrumentName(t, each)),
    );
    return orderInstruments(found, sort, (code) => quoteStore.get(code));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a turn is a reason to order again
  }, [t, instruments, ids, category, keyword, sort, turn]);
}

/** What is in the favourites or in a list of the customer's own; undefined for a category. */
function useListed(category: CategoryChoice): readonly number[] | undefined {
  const favourites = useFavourites();
  const { data: lists } = useWatchlists(isOwnList(category));
  return category === FAVOURITES ? favourites : lists?.find((list) => choiceOf(list) === category)?.instruments;
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
