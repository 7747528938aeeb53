import type { OutputOf } from '@candor/protocol/call.ts';
import type { copyLimits } from '@candor/protocol/copying/follow-orders.ts';
import type { OrderDto } from '@candor/protocol/trading/order.ts';
import { toOrder } from '../../domain/orders/order.ts';
import type { Order } from '../../domain/orders/order.ts';

/** An order of the customer that copies one of a trader. */
export interface Copy {
  readonly order: Order;
  readonly traderId: number;
  /** Lots of the original when it opened; "" where it is not known. */
  readonly originalLots: string;
}

/** A copy that is smaller than the ratio says, or was left out. */
export interface CopyLimit {
  readonly id: number;
  readonly code: string;
  readonly originalLots: string;
  readonly wantedLots: string;
  /** Zero where it was left out. */
  readonly lots: string;
  readonly reason: LimitDto['reason'];
  readonly at: number;
}

type LimitDto = OutputOf<typeof copyLimits>['data'][number];

export const toCopy = (wire: OrderDto): Copy => ({
  order: toOrder(wire),
  traderId: wire.Original?.UserId ?? 0,
  originalLots: wire.Original?.Quantity ?? '',
});

export const toCopyLimit = (wire: LimitDto): CopyLimit => ({
  id: wire.id,
  code: wire.code,
  originalLots: wire.original,
  wantedLots: wire.wanted,
  lots: wire.lots,
  reason: wire.reason,
  at: wire.at_ms,
});
