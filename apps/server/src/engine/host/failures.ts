import { AssertionError } from '@candor/decimal/assert.ts';
import { FencedError } from './lease.ts';

/** A tick is missing between the last applied one and this one. The tick log has it. */
export class SequenceGapError extends Error {
  override name = 'SequenceGapError';
}

/**
 * Whether the state can be read back and service resumed, because the failure is external. A lost lease or a bug stops
 * the process.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof FencedError || error instanceof AssertionError) return false;
  if (error instanceof SequenceGapError) return true;
  if (!(error instanceof Error)) return false;
  return 'code' in error || 'severity' in error || /connection|terminat|timeout/i.test(error.message);
}
