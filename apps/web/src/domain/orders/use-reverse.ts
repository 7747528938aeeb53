import type { RawInputOf } from '@candor/protocol/call.ts';
import type { submit } from '@candor/protocol/trading/submit.ts';
import { useRef, useState } from 'react';
import { ApiError } from '@candor/client/api-error.ts';
import { describeError } from '../../api/call.ts';
import { refetchOrders } from './order-queries.ts';
import type { Order } from './order.ts';
import { closeOrder, placeOrder } from './place-order.ts';

/** Two commands, one after the other: where either may stand. */
export type ReverseState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'closing' }
  /** Nothing has happened. */
  | { readonly kind: 'closeRefused'; readonly message: string }
  /** It may be closed; nothing was opened. Asking again repeats the same question. */
  | { readonly kind: 'closeUnanswered'; readonly message: string }
  | { readonly kind: 'opening'; readonly closed: Order }
  | { readonly kind: 'openRefused'; readonly closed: Order; readonly message: string }
  /** It is closed, and the other may be open. */
  | { readonly kind: 'openUnanswered'; readonly closed: Order; readonly message: string }
  | { readonly kind: 'done'; readonly closed: Order; readonly opened: Order };

export interface Reverse {
  readonly state: ReverseState;
  /** Goes on from where it stands; while an answer is awaited it does nothing. */
  readonly send: () => void;
}

/**
 * Closes the order and opens the same lots the other way round. The opening is only ever sent after the server has said
 * that the order is closed. Each of the two has a key of its own, which is kept while its answer is missing.
 */
export function useReverse(order: Order): Reverse {
  const [state, setState] = useState<ReverseState>({ kind: 'idle' });
  const running = useRef(false);
  const closeKey = useRef<string>(undefined);
  const openKey = useRef<string>(undefined);

  const closeFirst = async (): Promise<Order | null> => {
    setState({ kind: 'closing' });
    const idempotencyKey = (closeKey.current ??= crypto.randomUUID());
    try {
      return await closeOrder(order.id, null, idempotencyKey);
    } catch (error) {
      const isRefused = error instanceof ApiError;
      if (isRefused) closeKey.current = undefined;
      setState({ kind: isRefused ? 'closeRefused' : 'closeUnanswered', message: describeError(error) });
      return null;
    }
  };
  const openOther = async (closed: Order): Promise<void> => {
    setState({ kind: 'opening', closed });
    const idempotencyKey = (openKey.current ??= crypto.randomUUID());
    try {
      const opened = await placeOrder(oppositeOf(closed), idempotencyKey);
      setState({ kind: 'done', closed, opened });
    } catch (error) {
      const isRefused = error instanceof ApiError;
      if (isRefused) openKey.current = undefined;
      setState({ kind: isRefused ? 'openRefused' : 'openUnanswered', closed, message: describeError(error) });
    }
  };
  const send = async (): Promise<void> => {
    if (running.current || state.kind === 'done') return;
    running.current = true;
    const closed = 'closed' in state ? state.closed : await closeFirst();
    if (closed !== null) await openOther(closed);
    void refetchOrders();
    running.current = false;
  };
  return { state, send: () => void send() };
}

/** The lots that were closed, the other way round, at the market and without stops. */
const oppositeOf = (closed: Order) =>
  ({
    type: closed.side === 'buy' ? 2 : 1,
    cont: closed.lots,
    forex_id: closed.instrumentId,
    status: 1,
    multiple: closed.leverage,
  }) satisfies RawInputOf<typeof submit>;
