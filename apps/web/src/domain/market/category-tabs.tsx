import { Tabs } from '@candor/ui/tabs.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { useCategories } from './market-queries.ts';
import type { Instrument } from './instrument.ts';
import { useWatchlists } from './watchlists.ts';
import type { Watchlist } from './watchlists.ts';

/** `all`, `favourites`, a list of the customer's own, or the id of a category as text. */
export type CategoryChoice = string;
export const ALL_CATEGORIES: CategoryChoice = 'all';
export const FAVOURITES: CategoryChoice = 'favourites';
export const choiceOf = ({ id }: Pick<Watchlist, 'id'>): CategoryChoice => `${OWN}${id}`;
export const isOwnList = (choice: CategoryChoice): boolean => choice.startsWith(OWN);

export interface CategoryTabsProps {
  readonly value: CategoryChoice;
  readonly onChange: (choice: CategoryChoice) => void;
  /** Begins with the starred instruments, and has the customer's own lists. */
  readonly favourites?: boolean;
  /** Id of the list that is filtered. */
  readonly controls: string;
}

export function CategoryTabs({ value, onChange, controls, favourites = false }: CategoryTabsProps) {
  const t = useTranslation();
  const { data = [] } = useCategories();
  const { data: lists = [] } = useWatchlists(favourites);
  const items = [
    ...(favourites ? [{ id: FAVOURITES, label: t('market.favourites') }] : []),
    { id: ALL_CATEGORIES, label: t('category.all') },
    ...(favourites ? lists.map((list) => ({ id: choiceOf(list), label: list.name })) : []),
    ...data.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  return (
    <Tabs
      label={t('market.categories')}
      items={items}
      value={value}
      onChange={onChange}
      controls={controls}
      plain
      size="small"
    />
  );
}

export function inCategory(instruments: readonly Instrument[], choice: CategoryChoice): readonly Instrument[] {
  return choice === ALL_CATEGORIES
    ? instruments
    : instruments.filter(({ categoryId }) => String(categoryId) === choice);
}

const OWN = 'list-';
