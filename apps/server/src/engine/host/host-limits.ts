/* Limits of the engine's host, and the intervals of its periodic work. */

/** Calls of customers that may wait at once. */
export const QUEUE_LIMIT = 20_000;
/** The queue length from which a batch is sent in two halves. */
export const CROWD = 32;
/** The maximum number of batches that were sent and not answered. */
export const DEPTH = 2;
/** The maximum number of commands in one transaction. */
export const BATCH_LIMIT = 2_000;
/** The maximum number of orders and postings in one transaction, apart from one slice of deferred accounts. */
export const ROW_LIMIT = 8_000;
/** All accounts are swept once a second, in slices, so that no customer waits for it. */
export const SLICES = 20;
export const SLICE_MS = 50;
/** Open orders whose sums are checked with each slice: 2,000 a second. */
export const LOOKED_AT = 100;
/** The maximum delay after which ticks without effect are written to the journal. */
export const TICKS_DURABLE_WITHIN_MS = 1_000;
