import { PopoverButton } from '@candor/ui/popover.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { Price } from '../../../kit/numbers/price.tsx';
import { StopEditor } from '../stop-editor.tsx';
import type { Order } from '../order.ts';

/** A stop, changed where it stands. One that is missing is offered. */
export function StopCell({ order, which }: { readonly order: Order; readonly which: 'stopLoss' | 'takeProfit' }) {
  const t = useTranslation();
  const price = order[which];
  const act = WORDS[which];
  return (
    <PopoverButton
      label={`${order.instrument.displayCode}: ${t(price === '' ? act.add : act.move)}`}
      className="px-1"
      face={
        price === '' ? (
          <span className="font-medium text-primary-text">{t('workspace.add')}</span>
        ) : (
          <Price value={price} precision={order.instrument.pricePrecision} />
        )
      }
    >
      {({ close, hold }) => <StopEditor order={order} onBusy={hold} onBack={close} />}
    </PopoverButton>
  );
}

const WORDS = {
  stopLoss: { add: 'chart.addStopLoss', move: 'chart.moveStopLoss' },
  takeProfit: { add: 'chart.addTakeProfit', move: 'chart.moveTakeProfit' },
} as const;
