/**
 * A bug in the program, never a customer's mistake: the process that meets one stops and recovers from the database.
 */
export class AssertionError extends Error {
  override name = 'AssertionError';
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** Returns the value, which an invariant guarantees to be present. */
export function must<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new AssertionError(message);
  return value;
}

/** Marks the default branch of an exhaustive switch. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable: ${String(value)}`);
}
