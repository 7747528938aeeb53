import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { loadTexts, useTranslation } from '../../kit/language/language.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import { useSignedIn } from '../session/session.ts';

/** Leads to the customer's lists of instruments. They are kept with the account: a visitor has none. */
export function WatchlistsButton() {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!useSignedIn()) return null;
  return (
    <>
      <IconButton icon="list" label={t('market.lists')} className="text-ink-2" onPress={() => setOpen(true)} />
      <WatchlistsSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const WatchlistsSheet = lazySheet(async () => {
  const [part] = await Promise.all([import('./watchlists-sheet.tsx'), loadTexts('watchlists')]);
  return part.WatchlistsSheet;
});
