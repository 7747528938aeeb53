import type { Exposure } from './exposure.ts';
import type { InstrumentId } from './ids.ts';
import type { Order } from './order.ts';

/**
 * Open orders in columns, by customer id and then by id, with what indexes and sums need of each. The order itself is
 * read when something first asks for it, which few do of a million. Invariant: each column has a value for each order.
 */
export interface StoredOrders {
  readonly columns: OrderColumns;
  /** The sums over the orders of customers with real money. */
  readonly exposures: ReadonlyMap<InstrumentId, Exposure>;
  /** The order at a place. */
  read(place: number): Order;
}

export interface OrderColumns {
  readonly ids: Float64Array;
  readonly userIds: Float64Array;
  readonly instrumentIds: Float64Array;
  /** Sums of ORDER_FLAGS. */
  readonly flags: Uint8Array;
  /** Prices in units of 1e-8; NaN for none. */
  readonly targets: Float64Array;
  /** The distance of a trailing stop. */
  readonly stopLosses: Float64Array;
  readonly takeProfits: Float64Array;
  /** The quote from which the trail of a position counts; NaN for none. */
  readonly trailSinces: Float64Array;
  /** What the order adds to the exposure of its account; zero while it is pending. */
  readonly units: Float64Array;
  readonly worths: Float64Array;
  /** The money that is used, or reserved while the order is pending. */
  readonly margins: BigInt64Array;
  /** The places of the orders, the lowest id first. */
  readonly byId: Uint32Array;
}

export const ORDER_FLAGS = { sell: 1, pending: 2, stop: 4, trailing: 8 } as const;
