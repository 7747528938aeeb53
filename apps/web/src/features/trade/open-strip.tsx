import { Icon } from '@candor/ui/icon.tsx';
import { lazy, Suspense, useState } from 'react';
import { useRunningOptions } from '../../domain/options/option-queries.ts';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import { loadTexts } from '../../kit/language/language.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';

/** What is open, in a strip under the ticket of a phone that opens the list: nobody leaves the screen to close one. */
export function OpenStrip({ isOption }: { readonly isOption: boolean }) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const counts = {
    open: useOpenOrders('open').data?.length ?? 0,
    pending: useOpenOrders('pending').data?.length ?? 0,
    options: useRunningOptions(isOption).data?.length ?? 0,
  };
  const count = isOption ? counts.options : counts.open + counts.pending;
  if (isWide || (count === 0 && !isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <button type="button" className="open-strip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Summary isOption={isOption} {...counts} />
        <Icon name="chevronUp" size={18} />
      </button>
      <OpenSheet isOption={isOption} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

const loadTextsOfIt = () => Promise.all([loadTexts('history'), loadTexts('workspace')]);
const Summary = lazy(async () => {
  const [part] = await Promise.all([import('./open-sheet.tsx'), loadTextsOfIt()]);
  return { default: part.OpenSummaryLine };
});
const OpenSheet = lazy(async () => {
  const [part] = await Promise.all([import('./open-sheet.tsx'), loadTextsOfIt()]);
  return { default: part.OpenSheet };
});
