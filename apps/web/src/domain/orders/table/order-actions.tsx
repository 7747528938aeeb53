import { Button } from '@candor/ui/button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import type { IconName } from '@candor/ui/icon-paths.ts';
import { PopoverButton } from '@candor/ui/popover.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kit/language/language.ts';
import { ChangeFailure } from '../change-failure.tsx';
import { CloseButton } from '../close-button.tsx';
import { useCancelOrder, useCloseOrder } from '../order-changes.ts';
import type { Order } from '../order.ts';
import { LazyPendingEditor } from '../lazy-pending-editor.tsx';
import type { OrderSheetProps } from '../order-sheet.tsx';
import { PartialClose } from '../partial-close.tsx';
import { StopEditor } from '../stop-editor.tsx';

export interface OrderActionsProps {
  readonly order: Order;
  /** It was closed or cancelled here: the row goes, and what became of it is said elsewhere. */
  readonly onEnded: (order: Order) => void;
  /**
   * Opens its sheet. To reverse it takes one too: the row goes after the first half, and the second has its own answer.
   */
  readonly onDetails: (order: Order, start?: OrderSheetProps['start']) => void;
}

/** What can be done with an open order from its row. Each panel says what will happen before it does. */
export function OrderActions({ order, onEnded, onDetails }: OrderActionsProps) {
  const t = useTranslation();
  const name = order.instrument.displayCode;
  const Edit = order.status === 'open' ? StopEditor : LazyPendingEditor;
  return (
    <span className="data-table-row-actions">
      <PopoverButton
        // The stops of a position are changed in their cells as well; a pending order has no other way here.
        className={order.status === 'open' ? 'data-table-spare' : undefined}
        label={`${name}: ${t(order.status === 'open' ? 'orders.editStops' : 'orders.change')}`}
        face={<Face name="edit" />}
      >
        {({ close, hold }) => <Edit order={order} onBusy={hold} onBack={close} />}
      </PopoverButton>
      {order.status === 'open' && (
        <IconButton
          icon="transfer"
          size={17}
          label={`${name}: ${t('history.reverse')}`}
          onPress={() => onDetails(order, 'reverse')}
        />
      )}
      <PopoverButton
        label={`${name}: ${t(order.status === 'open' ? 'workspace.closePosition' : 'orders.cancel')}`}
        face={<Face name="close" />}
      >
        {({ close, hold }) =>
          order.status === 'open' ? (
            <Closing order={order} onBusy={hold} onBack={close} onEnded={onEnded} />
          ) : (
            <Cancelling order={order} onBusy={hold} onBack={close} onEnded={onEnded} />
          )
        }
      </PopoverButton>
      <DetailsButton order={order} onDetails={onDetails} />
    </span>
  );
}

/** Opens the sheet of an order. */
export function DetailsButton({ order, onDetails }: Omit<OrderActionsProps, 'onEnded'>) {
  const t = useTranslation();
  return (
    <IconButton
      icon="info"
      size={17}
      label={t('instrument.detailsOf', { name: `${order.instrument.displayCode} ${order.id}` })}
      onPress={() => onDetails(order)}
    />
  );
}

const Face = ({ name }: { readonly name: IconName }) => <Icon name={name} size={17} />;

interface EndingProps extends Pick<OrderActionsProps, 'order' | 'onEnded'> {
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
}

/** The whole, at the price on the button, or a part of it. */
function Closing({ order, onBusy, onBack, onEnded }: EndingProps) {
  const t = useTranslation();
  const [isPart, setPart] = useState(false);
  const change = useCloseOrder(order, null, onEnded);
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  if (isPart) return <PartialClose order={order} onBusy={onBusy} onBack={() => setPart(false)} />;
  return (
    <div className="grid gap-2">
      <CloseButton order={order} change={change} />
      <ChangeFailure state={change.state} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" size="small" onPress={onBack}>
          {t('common.back')}
        </Button>
        <Button variant="secondary" size="small" onPress={() => setPart(true)}>
          {t('orders.closePart')}
        </Button>
      </div>
    </div>
  );
}

function Cancelling({ order, onBusy, onBack, onEnded }: EndingProps) {
  const t = useTranslation();
  const change = useCancelOrder(order, onEnded);
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  return (
    <div className="grid gap-2">
      <ChangeFailure state={change.state} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onPress={onBack}>
          {t('common.back')}
        </Button>
        <Button
          variant="danger-outline"
          pending={kind === 'sending'}
          pendingLabel={t('common.sending')}
          onPress={() => void change.run()}
        >
          {t(kind === 'unanswered' ? 'trade.askAgain' : 'orders.cancel')}
        </Button>
      </div>
    </div>
  );
}
