import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useConnection, useQuote } from '../../live/hooks.ts';
import type { Instrument } from '../../domain/market/instrument.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import type { Side } from '../../domain/orders/order-figures.ts';
import type { Change } from '@candor/client/use-change.ts';
import { useFreeMargin } from '../../domain/orders/use-free-margin.ts';
import { movedPastTolerance, openingPrice } from './ticket-figures.ts';
import type { PricedTicket } from './ticket-figures.ts';
import { blockText } from './block-text.ts';
import { tradeBlock } from './trade-block.ts';
import { useTicketFigures } from './use-ticket-figures.ts';

export interface AcceptedPrice {
  /** The price on the button: the one the customer has seen and said yes to. */
  readonly value: string;
  readonly now: string;
  readonly moved: boolean;
  readonly accept: () => void;
  /** False for a moment after accepting: the second half of a double tap is not a yes to the new price. */
  readonly isSettled: () => boolean;
}

/**
 * The price at the opening of the sheet, until it has moved too far. From then on it asks, even if the price comes
 * back: a button that changed its meaning under the finger would place orders that nobody meant.
 */
export function useAcceptedPrice(instrument: Instrument, ticket: PricedTicket, side: Side): AcceptedPrice {
  const quote = useQuote(instrument.code);
  const now = quote === undefined ? '' : openingPrice(ticket, side, quote);
  const [accepted, setAccepted] = useState({ price: now, atMs: Number.NEGATIVE_INFINITY });
  const [moved, setMoved] = useState(false);
  if (!moved && quote !== undefined && movedPastTolerance(accepted.price, now, quote)) setMoved(true);
  const accept = (): void => {
    setAccepted({ price: now, atMs: performance.now() });
    setMoved(false);
  };
  const isSettled = (): boolean => performance.now() - accepted.atMs > DOUBLE_TAP_MS;
  return { value: accepted.price, now, moved, accept, isSettled };
}

export interface ConfirmActionProps {
  readonly instrument: Instrument;
  readonly ticket: PricedTicket;
  readonly side: Side;
  readonly price: AcceptedPrice;
  readonly change: Change<unknown>;
}

/** The one button of the sheet: it names the price, asks again when that has moved, and shows that it is working. */
export function ConfirmAction({ instrument, ticket, side, price, change }: ConfirmActionProps) {
  const t = useTranslation();
  const precision = instrument.pricePrecision;
  const quote = useQuote(instrument.code);
  const figures = useTicketFigures(instrument, ticket, side);
  const block = tradeBlock(
    { instrument, ticket, quote, connection: useConnection(), free: useFreeMargin(), figures },
    side,
  );
  const { state, run } = change;
  const waitsForAnswer = state.kind === 'unanswered';
  const label = (): string => {
    if (waitsForAnswer) return t('trade.askAgain');
    if (price.moved) return t('confirm.acceptPrice', { price: priceText(price.now, precision) });
    const key =
      ticket.orderType === 'pending'
        ? side === 'buy'
          ? 'confirm.placeBuyAt'
          : 'confirm.placeSellAt'
        : side === 'buy'
          ? 'confirm.buyAt'
          : 'confirm.sellAt';
    return t(key, { price: priceText(price.value, precision) });
  };
  const press = (): void => {
    if (price.moved && !waitsForAnswer) price.accept();
    else if (price.isSettled()) void run();
  };
  return (
    <Button
      size="large"
      wide
      variant={price.moved ? 'primary' : side}
      pending={state.kind === 'sending'}
      pendingLabel={t('common.sending')}
      disabledReason={
        state.kind === 'sending' || waitsForAnswer || block === null ? undefined : blockText(t, block, precision)
      }
      onPress={press}
    >
      {label()}
    </Button>
  );
}

const DOUBLE_TAP_MS = 500;
