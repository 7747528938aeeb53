/**
 * The provider will never take this message, such as one to a number that does not exist: trying again is of no use.
 */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/** The provider takes no messages now, and says when to come again. */
export class TransportBusyError extends Error {
  override readonly name = 'TransportBusyError';
  readonly retryAfterMs: number;

  constructor(message: string, retryAfterMs: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}
