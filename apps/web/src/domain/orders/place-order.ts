import type { RawInputOf } from '@candor/protocol/call.ts';
import { close } from '@candor/protocol/trading/close.ts';
import { submit } from '@candor/protocol/trading/submit.ts';
import { call } from '../../api/call.ts';
import { toOrder } from './order.ts';
import type { Order } from './order.ts';

/** Opens an order at the market or places a pending one; the answer is that order. Rejects with why it was refused. */
export async function placeOrder(input: RawInputOf<typeof submit>, idempotencyKey: string): Promise<Order> {
  return toOrder((await call(submit, input, { quiet: true, idempotencyKey })).order);
}

/** Closes an order, or `lots` of it; the answer is the closed order, or the closed part. */
export async function closeOrder(id: number, lots: string | null, idempotencyKey: string): Promise<Order> {
  return toOrder((await call(close, { id, cont: lots ?? '' }, { quiet: true, idempotencyKey })).order);
}
