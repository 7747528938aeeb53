import type { ApplicationDto } from '@candor/protocol/copying/apply-trader.ts';

/** A customer's wish to be a trader: what is asked for, and what was decided. */
export interface Application {
  readonly status: 'none' | 'applied' | 'trader' | 'refused' | 'suspended';
  /** Why it was refused, or the trader suspended. */
  readonly reason: string;
  readonly sentAt: number | null;
  readonly decidedAt: number | null;
  readonly isVerified: boolean;
  readonly hasOrders: boolean;
  readonly hasNickname: boolean;
  /** Closed orders, and how many are asked for. */
  readonly orders: number;
  readonly leastOrders: number;
  /** The trader's part of followers' new profit; percent. */
  readonly sharePercent: string;
  /** The most that one follower may allow, and the most that this may be. Decimal texts. */
  readonly mostMargin: string;
  readonly mostMostMargin: string;
  /** Of a trader: not yet paid. */
  readonly held: string;
}

export const toApplication = (wire: ApplicationDto): Application => ({
  status: STATUSES[wire.status],
  reason: wire.reason,
  sentAt: wire.sent_at_ms,
  decidedAt: wire.decided_at_ms,
  isVerified: wire.is_verified === 1,
  hasOrders: wire.has_orders === 1,
  hasNickname: wire.has_nickname === 1,
  orders: wire.order_num,
  leastOrders: wire.least_order_num,
  sharePercent: wire.share_percent,
  mostMargin: wire.max_amount,
  mostMostMargin: wire.most_max_amount,
  held: wire.held,
});

const STATUSES = { 0: 'none', 1: 'applied', 2: 'trader', 3: 'refused', 4: 'suspended' } as const;
