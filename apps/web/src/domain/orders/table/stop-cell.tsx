import { PopoverButton } from '@candor/ui/popover.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { Price, priceText } from '../../../kit/numbers/price.tsx';
import { StopEditor } from '../stop-editor.tsx';
import type { Order } from '../order.ts';
import { unitsOfDistance } from '../stop-entry.ts';
import { distanceText } from '../stop-read-out.tsx';
import { TrailMark } from '../trail-mark.tsx';

/** A stop, changed where it stands. One that is missing is offered. */
export function StopCell({ order, which }: { readonly order: Order; readonly which: 'stopLoss' | 'takeProfit' }) {
  const t = useTranslation();
  const price = order[which];
  const isTrailing = which === 'stopLoss' && order.trail !== '';
  const isSet = price !== '' || isTrailing;
  const act = WORDS[which];
  const precision = order.instrument.pricePrecision;
  // Who speaks to the page says what they see.
  const shown = [
    ...(price === '' ? [] : [priceText(price, precision)]),
    ...(isTrailing ? [distanceText(t, unitsOfDistance(order.trail, precision), precision)] : []),
  ];
  return (
    <PopoverButton
      label={`${order.instrument.displayCode}: ${[t(isSet ? act.move : act.add), ...shown].join(', ')}`}
      className="px-1"
      face={
        !isSet ? (
          <span className="font-medium text-primary-text">{t('workspace.add')}</span>
        ) : (
          <span className="inline-grid justify-items-end leading-tight">
            {price !== '' && <Price value={price} precision={precision} />}
            {isTrailing && <TrailMark order={order} />}
          </span>
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
