/* How much of everything the engine's host takes on at once, and how often it does what nobody asked for. */

/** Customers' calls that may wait at once. */
export const QUEUE_LIMIT = 20_000;
/** From so many callers on a batch is sent in two halves. */
export const CROWD = 32;
/** Batches sent and not answered at most. */
export const DEPTH = 2;
/** Commands in one transaction at most. */
export const BATCH_LIMIT = 2_000;
/** Orders and postings in one transaction, a slice more at most. */
export const ROW_LIMIT = 8_000;
/** All accounts are swept once a second, a slice at a time so that no customer waits for it. */
export const SLICES = 20;
export const SLICE_MS = 50;
/** Open orders that are summed up again with each slice: 2,000 a second. */
export const LOOKED_AT = 100;
/** Ticks without effect go into the journal this late at most. */
export const TICKS_DURABLE_WITHIN_MS = 1_000;
