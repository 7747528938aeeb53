import { useChange } from '@candor/client/use-change.ts';
import { LONGEST_WATCHLIST_NAME } from '@candor/protocol/watchlists/watchlist.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { describeError } from '../../api/call.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { NameForm } from '../../shell/name-form.tsx';
import { ArrangedInstruments } from './arranged-instruments.tsx';
import { arrangeFavourites, useFavourites } from './favourites.ts';
import { arrangeWatchlist, deleteWatchlist, makeWatchlist, renameWatchlist } from './watchlists.ts';
import type { Watchlist } from './watchlists.ts';

/** The favourites have no name to change, and cannot be deleted. */
export function FavouritesEditor({ onBack }: Leaving) {
  return (
    <>
      <BackButton onBack={onBack} />
      <ArrangedInstruments ids={useFavourites()} onArrange={(ids) => void arrangeFavourites(ids)} />
    </>
  );
}

export interface WatchlistEditorProps extends Leaving {
  readonly list: Watchlist;
  /** All of the customer's own. */
  readonly lists: readonly Watchlist[];
}

/** Renames, fills, arranges and deletes a list of the customer's own. */
export function WatchlistEditor({ list, lists, onBack }: WatchlistEditorProps) {
  const t = useTranslation();
  const { id, name, instruments } = list;
  return (
    <>
      <BackButton onBack={onBack} />
      <ArrangedInstruments ids={instruments} onArrange={(ids) => void arrangeWatchlist(id, ids)} />
      <div className="mt-4 border-t border-line pt-2">
        <NameForm
          label={t('watchlists.name')}
          begin={name}
          longest={LONGEST_WATCHLIST_NAME}
          action={t('common.save')}
          others={lists.filter((each) => each.id !== id)}
          taken={t('watchlists.nameTaken')}
          save={(idempotencyKey, wanted) => renameWatchlist(idempotencyKey, id, wanted)}
        />
        <DeleteButton list={list} onDeleted={onBack} />
      </div>
    </>
  );
}

interface DeleteButtonProps {
  readonly list: Watchlist;
  readonly onDeleted: () => void;
}

/** It asks nothing: what was deleted can be had back. */
function DeleteButton({ list, onDeleted }: DeleteButtonProps) {
  const t = useTranslation();
  const { id, name, instruments } = list;
  const { state, run } = useChange(
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
  return (
    <>
      <Button variant="danger-outline" icon="trash" wide pending={state.kind === 'sending'} onPress={() => void run()}>
        {t('watchlists.delete')}
      </Button>
      {'error' in state && (
        <p role="alert" className="pt-2 text-caption text-danger-text">
          {describeError(state.error)}
        </p>
      )}
    </>
  );
}

async function restore(name: string, instruments: readonly number[]): Promise<void> {
  try {
    await makeWatchlist(crypto.randomUUID(), name, instruments);
  } catch (error) {
    showToast({ text: describeError(error), tone: 'danger' });
  }
}

interface Leaving {
  readonly onBack: () => void;
}

function BackButton({ onBack }: Leaving) {
  const t = useTranslation();
  return (
    <Button variant="ghost" size="small" icon="chevronStart" onPress={onBack}>
      {t('watchlists.back')}
    </Button>
  );
}
