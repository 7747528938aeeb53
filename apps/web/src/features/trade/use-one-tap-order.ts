import { useRef, useState } from 'react';
import type { Instrument } from '../../domain/market/instrument.ts';
import type { Side } from '../../domain/orders/order-figures.ts';
import type { Order } from '../../domain/orders/order.ts';
import { placeOrder } from '../../domain/orders/place-order.ts';
import { refetchOrders } from '../../domain/orders/order-queries.ts';
import { useChange } from '@candor/client/use-change.ts';
import type { ChangeState } from '@candor/client/use-change.ts';
import { submitInput } from './submit-input.ts';
import type { PricedTicket } from './ticket-figures.ts';

/** What was pressed: the order, and the price that the button showed. */
export interface OneTapPress {
  readonly side: Side;
  readonly instrument: Instrument;
  readonly ticket: PricedTicket;
  readonly shownPrice: string;
}

export interface OneTapOrder {
  readonly pressed: OneTapPress | undefined;
  readonly state: ChangeState<Order>;
  /** An answer is awaited, or is missing: nothing else may be placed until it is known. */
  readonly isBusy: boolean;
  readonly place: (press: OneTapPress) => void;
  /** Asks for the answer that is missing, under the same key: placed once at most. */
  readonly askAgain: () => void;
  readonly dismiss: () => void;
}

/**
 * Places an order at the market at once. A press has one key. What follows it on the same side within a moment is the
 * other half of a double tap; on the other side it is another order.
 */
export function useOneTapOrder(): OneTapOrder {
  const [pressed, setPressed] = useState<OneTapPress>();
  const latest = useRef<OneTapPress>(undefined);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const change = useChange(async (idempotencyKey) => {
    const press = latest.current;
    if (press === undefined) throw new Error('nothing was pressed');
    return placeOrder(submitInput(press.side, press.instrument, press.ticket), idempotencyKey);
  }, refetch);
  const { kind } = change.state;
  const isBusy = kind === 'sending' || kind === 'unanswered';
  return {
    pressed,
    state: change.state,
    isBusy,
    place(press) {
      const now = performance.now();
      const isSecondHalf = press.side === latest.current?.side && now - pressedAt.current < DOUBLE_TAP_MS;
      if (isBusy || isSecondHalf) return;
      pressedAt.current = now;
      latest.current = press;
      setPressed(press);
      void change.run();
    },
    askAgain: () => void change.run(),
    dismiss: change.reset,
  };
}

const refetch = (): void => void refetchOrders();
const DOUBLE_TAP_MS = 600;
