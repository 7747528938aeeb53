import { keccak_256 } from '@noble/hashes/sha3.js';
import type { AddressForm } from './address-form.ts';

/**
 * Ethereum and the networks that share its addresses. In mixed case the case
 * is the checksum (EIP-55); in one case there is none.
 */
export const ethereumForm: AddressForm = {
  shortest: 42,
  longest: 42,
  check(text) {
    if (!/^0x[0-9a-f]{40}$/i.test(text)) return 'wrongForm';
    const digits = text.slice(2);
    const lower = digits.toLowerCase();
    if (digits === lower || digits === digits.toUpperCase()) return null;
    return digits === withChecksum(lower) ? null : 'wrongChecksum';
  },
};

/** A letter is large where the digit of the hash at its place is 8 or more. */
function withChecksum(lower: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(lower, 'ascii'))).toString('hex');
  return Array.from(lower, (digit, place) =>
    Number.parseInt(hash.charAt(place), 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('');
}
