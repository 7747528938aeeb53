import { LONGEST_WATCHLIST_NAME, MOST_WATCHLISTS } from '@candor/protocol/watchlists/watchlist.ts';
import { ListRow } from '@candor/ui/list-row.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { NameForm } from '../../shell/name-form.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { choiceOf, FAVOURITES } from './category-tabs.tsx';
import type { CategoryChoice } from './category-tabs.tsx';
import { useFavourites } from './favourites.ts';
import { FavouritesEditor, WatchlistEditor } from './watchlist-editor.tsx';
import { makeWatchlist, useWatchlists } from './watchlists.ts';
import type { Watchlist } from './watchlists.ts';

export interface WatchlistsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The customer's lists of instruments, and the one that is being changed. */
export function WatchlistsSheet({ open, onClose }: WatchlistsSheetProps) {
  const t = useTranslation();
  const [opened, setOpened] = useState<CategoryChoice>();
  const { data: lists, error, refetch } = useWatchlists();
  const list = lists?.find((each) => choiceOf(each) === opened);
  const back = (): void => setOpened(undefined);
  const title = opened === FAVOURITES ? t('market.favourites') : list === undefined ? t('market.lists') : list.name;
  return (
    <Sheet open={open} onClose={onClose} title={<bdi>{title}</bdi>} closeLabel={t('common.close')}>
      {lists === undefined ? (
        error === null ? (
          <SkeletonRows rows={4} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : opened === FAVOURITES ? (
        <FavouritesEditor onBack={back} />
      ) : list === undefined ? (
        <Lists lists={lists} onOpen={setOpened} />
      ) : (
        <WatchlistEditor key={list.id} list={list} lists={lists} onBack={back} onDeleted={onClose} />
      )}
    </Sheet>
  );
}

interface ListsProps {
  readonly lists: readonly Watchlist[];
  readonly onOpen: (list: CategoryChoice) => void;
}

function Lists({ lists, onOpen }: ListsProps) {
  const t = useTranslation();
  const favourites = useFavourites();
  const row = (id: CategoryChoice, name: string, count: number) => (
    <li key={id}>
      <ListRow
        icon={id === FAVOURITES ? 'star' : 'list'}
        title={<bdi>{name}</bdi>}
        detail={t('market.resultCount', { count })}
        chevron
        onPress={() => onOpen(id)}
      />
    </li>
  );
  return (
    <>
      <ul className="list -mx-4">
        {row(FAVOURITES, t('market.favourites'), favourites.length)}
        {lists.map((list) => row(choiceOf(list), list.name, list.instruments.length))}
      </ul>
      {lists.length >= MOST_WATCHLISTS ? (
        <p className="pt-4 text-caption text-ink-3">{t('watchlists.full', { count: MOST_WATCHLISTS })}</p>
      ) : (
        <NameForm
          label={t('watchlists.name')}
          begin=""
          longest={LONGEST_WATCHLIST_NAME}
          action={t('watchlists.create')}
          others={lists}
          taken={t('watchlists.nameTaken')}
          save={async (idempotencyKey, name) => onOpen(choiceOf(await makeWatchlist(idempotencyKey, name)))}
        />
      )}
      <p className="text-caption text-ink-3">{t('watchlists.hint')}</p>
    </>
  );
}
