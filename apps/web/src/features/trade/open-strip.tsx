import { Icon } from '@candor/ui/icon.tsx';
import { useState } from 'react';
import { useRunningOptions } from '../../domain/options/option-queries.ts';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { useAccountPush } from '../../live/hooks.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';

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
    <>
      <button type="button" className="open-strip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Summary isOption={isOption} {...counts} />
        <Icon name="chevronUp" size={18} />
      </button>
      <OpenSheet isOption={isOption} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface SummaryProps {
  readonly isOption: boolean;
  readonly open: number;
  readonly pending: number;
  readonly options: number;
}

/** How many, and what they stand at together. Renders on account pushes. */
function Summary({ isOption, open, pending, options }: SummaryProps) {
  const t = useTranslation();
  const push = useAccountPush();
  const parts = isOption
    ? [`${t('options.running')}: ${options}`]
    : [
        ...(open > 0 ? [`${t('orders.holding')}: ${open}`] : []),
        ...(pending > 0 ? [`${t('orders.pending')}: ${pending}`] : []),
      ];
  return (
    <>
      <span className="min-w-0 flex-1 text-start">{parts.join(' · ')}</span>
      {!isOption && open > 0 && push !== undefined && (
        <Profit value={push.openProfit} kind="exact" moving className="font-semibold" />
      )}
    </>
  );
}

const OpenSheet = lazySheet(async () => (await import('./open-sheet.tsx')).OpenSheet);
