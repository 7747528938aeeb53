import { AssertionError } from '@candor/decimal/assert.ts';
import { FencedError } from './lease.ts';

/** A tick is missing between the last one applied and this one: the log has it. */
export class SequenceGapError extends Error {
  override name = 'SequenceGapError';
}

/**
 * Whether memory can be read back and go on: the failure is one of the world
 * outside. A lost lease or a bug stops the process.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof FencedError || error instanceof AssertionError) return false;
  if (error instanceof SequenceGapError) return true;
  if (!(error instanceof Error)) return false;
  return 'code' in error || 'severity' in error || /connection|terminat|timeout/i.test(error.message);
}
