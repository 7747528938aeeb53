import { useChange } from '@candor/client/use-change.ts';
import { LONGEST_WATCHLIST_NAME } from '@candor/protocol/watchlists/watchlist.ts';
import { Button } from '@candor/ui/button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { NameForm } from '../../shell/name-form.tsx';
import { ArrangedInstruments } from './arranged-instruments.tsx';
import { arrangeFavourites, useFavourites } from './favourites.ts';
import { arrangeWatchlist, deleteWatchlist, makeWatchlist, renameWatchlist } from './watchlists.ts';
import type { Watchlist } from './watchlists.ts';

export interface FavouritesEditorProps {
  readonly onBack: () => void;
}

/** The favourites have no name to change, and cannot be deleted. */
export function FavouritesEditor({ onBack }: FavouritesEditorProps) {
  return (
    <>
      <BackButton onBack={onBack} />
      <ArrangedInstruments ids={useFavourites()} onArrange={arrangeFavourites} />
    </>
  );
}

export interface WatchlistEditorProps extends FavouritesEditorProps {
  readonly list: Watchlist;
  /** All of the customer's own. */
  readonly lists: readonly Watchlist[];
  readonly onDeleted: () => void;
}

/** Renames, fills, arranges and deletes a list of the customer's own. */
export function WatchlistEditor({ list, lists, onBack, onDeleted }: WatchlistEditorProps) {
  const t = useTranslation();
  const { id, name, instruments } = list;
  const [isRenamed, setRenamed] = useState(false);
  const deletion = useDeletion(list, onDeleted);
  return (
    <>
      <div className="flex items-center">
        <div className="flex-1">
          <BackButton onBack={onBack} />
        </div>
        <IconButton
          icon="edit"
          size={20}
          label={t('watchlists.rename')}
          pressed={isRenamed}
          onPress={() => setRenamed(!isRenamed)}
        />
        <IconButton icon="trash" size={20} label={t('watchlists.delete')} onPress={() => void deletion.run()} />
      </div>
      {'error' in deletion.state && (
        <p role="alert" className="pb-2 text-caption text-danger-text">
          {describeError(deletion.state.error)}
        </p>
      )}
      {isRenamed && (
        <NameForm
          label={t('watchlists.name')}
          begin={name}
          longest={LONGEST_WATCHLIST_NAME}
          action={t('common.save')}
          others={lists.filter((each) => each.id !== id)}
          taken={t('watchlists.nameTaken')}
          save={(idempotencyKey, wanted) => renameWatchlist(idempotencyKey, id, wanted)}
          onSaved={() => setRenamed(false)}
        />
      )}
      <ArrangedInstruments ids={instruments} onArrange={(ids) => arrangeWatchlist(id, ids)} />
    </>
  );
}

/** It asks nothing first: what was deleted can be had back. */
function useDeletion({ id, name, instruments }: Watchlist, onDeleted: () => void) {
  const t = useTranslation();
  return useChange(
    (idempotencyKey) => deleteWatchlist(idempotencyKey, id),
    () => {
      onDeleted();
      showToast({
        text: t('watchlists.deleted', { name }),
        actionLabel: t('watchlists.undo'),
        onAction: () => void restore(name, instruments),
      });
    },
  );
}

async function restore(name: string, instruments: readonly number[]): Promise<void> {
  try {
    await makeWatchlist(crypto.randomUUID(), name, instruments);
  } catch (error) {
    showToast({ text: describeError(error), tone: 'danger' });
  }
}

function BackButton({ onBack }: FavouritesEditorProps) {
  const t = useTranslation();
  return (
    <Button variant="ghost" size="small" icon="chevronStart" className="-ms-4" onPress={onBack}>
      {t('watchlists.back')}
    </Button>
  );
}
