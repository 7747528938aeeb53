import { hash } from 'node:crypto';
import { base58 } from '@scure/base';
import type { FormFault } from './address-form.ts';

/** What is wrong with an address of 20 bytes behind one that says the version; null when nothing is. */
export function base58Fault(text: string, versions: readonly number[], digits = base58): FormFault | null {
  const bytes = decodeBase58(text, digits);
  if (bytes === null || bytes.length < 5) return 'wrongForm';
  const payload = bytes.subarray(0, -4);
  const sum = sha256(sha256(payload)).subarray(0, 4);
  if (!sum.equals(bytes.subarray(-4))) return 'wrongChecksum';
  const isRight = payload.length === 21 && versions.some((version) => version === payload[0]);
  return isRight ? null : 'wrongForm';
}

/** The bytes of a base58 text; null where it has a character that is no digit, or is longer than any address. */
export function decodeBase58(text: string, digits = base58): Uint8Array | null {
  // The work grows with the square of the length.
  if (text.length > LONGEST) return null;
  try {
    return digits.decode(text);
  } catch {
    return null;
  }
}

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');
const LONGEST = 120;
