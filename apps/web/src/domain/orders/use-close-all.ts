import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { useRef, useState } from 'react';
import { ApiError } from '@candor/client/api-error.ts';
import { describeError } from '../../api/call.ts';
import { refetchOrders } from './order-queries.ts';
import { closeOrder } from './place-order.ts';
import type { Order } from './order.ts';

export type CloseOutcome =
  | { readonly kind: 'closing' }
  | { readonly kind: 'closed'; readonly order: Order }
  /** Something else had ended it before we asked. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Closes the orders as they were when the list was shown, one after the
 * other, each by a key of its own that a retry keeps.
 */
export function useCloseAll(orders: readonly Order[]) {
  const [phase, setPhase] = useState<'ready' | 'closing' | 'done'>('ready');
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, CloseOutcome>>(new Map());
  const [fixed, setFixed] = useState<readonly Order[]>();
  const keys = useRef(new Map<number, string>());
  const running = useRef(false);
  const listed = fixed ?? orders;
  const note = (id: number, outcome: CloseOutcome): void => setOutcomes((before) => new Map(before).set(id, outcome));
  const start = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setFixed(listed);
    setPhase('closing');
    for (const order of listed) {
      if (isOver(outcomes.get(order.id))) continue;
      note(order.id, { kind: 'closing' });
      note(order.id, await closeOne(order, keys.current));
    }
    void refetchOrders();
    setPhase('done');
    running.current = false;
  };
  return { listed, outcomes, phase, start: () => void start() };
}

async function closeOne(order: Order, keys: Map<number, string>): Promise<CloseOutcome> {
  const idempotencyKey = keys.get(order.id) ?? crypto.randomUUID();
  keys.set(order.id, idempotencyKey);
  try {
    return { kind: 'closed', order: await closeOrder(order.id, null, idempotencyKey) };
  } catch (error) {
    // A refusal is an outcome: asking again needs a new key to be a new question.
    if (error instanceof ApiError) keys.delete(order.id);
    if (error instanceof ApiError && GONE.includes(error.code)) return { kind: 'gone' };
    return { kind: 'failed', message: describeError(error) };
  }
}

const isOver = (outcome: CloseOutcome | undefined): boolean => outcome?.kind === 'closed' || outcome?.kind === 'gone';
const GONE: readonly number[] = [ERROR_CODES.orderNotOpen, ERROR_CODES.notFound];
