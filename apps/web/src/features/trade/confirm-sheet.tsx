import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { InstrumentIcon } from '../../domain/market/instrument-icon.tsx';
import type { Instrument } from '../../domain/market/instrument.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import type { Side } from '../../domain/orders/order-figures.ts';
import { placeOrder } from '../../domain/orders/place-order.ts';
import { refetchOrders } from '../../domain/orders/order-queries.ts';
import { useChange } from '@candor/client/use-change.ts';
import { ConfirmAction, useAcceptedPrice } from './confirm-action.tsx';
import { ConfirmReview } from './confirm-review.tsx';
import { OrderPlaced, OrderPlacedActions } from './order-placed.tsx';
import { submitInput } from './submit-input.ts';
import type { PricedTicket } from './ticket-figures.ts';

export interface OrderToConfirm {
  readonly side: Side;
  /** As it was when the button was pressed. */
  readonly ticket: PricedTicket;
}

export interface ConfirmSheetProps {
  /** undefined while it is closed. */
  readonly order: OrderToConfirm | undefined;
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/**
 * Price, costs and worst case once more; then the server's answer, in the
 * same place. Nothing is shown before it is true.
 */
export function ConfirmSheet({ order, ...rest }: ConfirmSheetProps) {
  // The sheet keeps what it showed while it goes away.
  const [shown, setShown] = useState<OrderToConfirm & { readonly turn: number }>();
  const [wasOpen, setWasOpen] = useState(false);
  if ((order !== undefined) !== wasOpen) {
    setWasOpen(order !== undefined);
    if (order !== undefined) setShown({ ...order, turn: (shown?.turn ?? 0) + 1 });
  }
  return shown === undefined ? null : (
    <Confirmation key={shown.turn} {...rest} side={shown.side} ticket={shown.ticket} open={order !== undefined} />
  );
}

interface ConfirmationProps extends Omit<ConfirmSheetProps, 'order'>, OrderToConfirm {
  readonly open: boolean;
}

function Confirmation({ side, open, instrument, ticket, onClose }: ConfirmationProps) {
  const t = useTranslation();
  const price = useAcceptedPrice(instrument, ticket, side);
  const change = useChange(
    (idempotencyKey) => placeOrder(submitInput(side, instrument, ticket), idempotencyKey),
    refetch,
  );
  const { state } = change;
  const title = t(side === 'buy' ? 'trade.confirmBuy' : 'trade.confirmSell', {
    lots: quantityText(ticket.lots),
    name: instrument.displayCode,
  });
  const shared = { instrument, ticket, side };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      titleStart={<InstrumentIcon instrument={instrument} size={28} ground="raised" />}
      closeLabel={t('common.close')}
      dismissable={state.kind !== 'sending'}
      action={
        state.kind === 'done' ? (
          <OrderPlacedActions order={state.result} onClose={onClose} />
        ) : (
          <ConfirmAction {...shared} price={price} change={change} />
        )
      }
    >
      {state.kind === 'done' ? (
        <OrderPlaced order={state.result} shownPrice={price.value} />
      ) : (
        <ConfirmReview {...shared} state={state} moved={price.moved} />
      )}
    </Sheet>
  );
}

const refetch = (): void => void refetchOrders();
