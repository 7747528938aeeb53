import type { OrderId, UserId } from './ids.ts';
import type { Option } from './option.ts';
import type { Order } from './order.ts';
import type { Payment } from './payment.ts';

/** Events that are published to other parts of the program after the commit. */
export type EngineEvent =
  | { readonly kind: 'orderPlaced'; readonly userId: UserId; readonly order: Order }
  | { readonly kind: 'orderOpened'; readonly userId: UserId; readonly order: Order }
  | { readonly kind: 'orderChanged'; readonly userId: UserId; readonly order: Order }
  | { readonly kind: 'orderClosed'; readonly userId: UserId; readonly order: Order; readonly remainder: OrderId | null }
  | { readonly kind: 'optionOpened'; readonly userId: UserId; readonly option: Option }
  | { readonly kind: 'optionClosed'; readonly userId: UserId; readonly option: Option }
  | { readonly kind: 'paymentChanged'; readonly userId: UserId; readonly payment: Payment }
  | { readonly kind: 'marginCall'; readonly userId: UserId; readonly levelPercent: number }
  | { readonly kind: 'balanceChanged'; readonly userId: UserId };
