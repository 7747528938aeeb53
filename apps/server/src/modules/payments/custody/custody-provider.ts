import type { Decimal } from '@candor/decimal/decimal.ts';
import type { CustodyEvent } from './custody-event.ts';

export interface WantedAddress {
  readonly userId: number;
  readonly currency: string;
  readonly network: string;
}

export interface WantedTransfer {
  /** Of the payment: the provider sends once for it, however often it is asked. */
  readonly paymentId: number;
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly amount: Decimal;
}

export interface EventPage {
  readonly events: readonly CustodyEvent[];
  /** How many further events are of no kind that we know. */
  readonly unknown: number;
  /** Where the next page begins. */
  readonly next: string;
  readonly hasMore: boolean;
}

/**
 * Who keeps the coins. What a call rejects with says nothing of whether it was done, but for a CustodyRefusedError,
 * after which it was not and will not be.
 */
export interface CustodyProvider {
  /** An address of the customer's own; the same one however often it is asked for. */
  newAddress(wanted: WantedAddress): Promise<string>;
  send(transfer: WantedTransfer): Promise<void>;
  /** What was reported after the place that `cursor` names, the oldest first; "" is the beginning. */
  eventsAfter(cursor: string): Promise<EventPage>;
}

/** The provider will not do it. */
export class CustodyRefusedError extends Error {
  override readonly name = 'CustodyRefusedError';
}
