import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58xrp } from '@scure/base';
import type { AddressForm } from './address-form.ts';
import { base58Fault, decodeBase58 } from './base58.ts';
import { segwitFault } from './bech32.ts';

/** Bitcoin and the coins made after it: base58check with a version byte, and segwit where there is a prefix. */
export const bitcoinForm = (versions: readonly number[], segwitPrefix: string | null): AddressForm => ({
  shortest: 26,
  longest: segwitPrefix === null ? 34 : 62,
  check: (text) =>
    segwitPrefix !== null && text.toLowerCase().startsWith(`${segwitPrefix}1`)
      ? segwitFault(segwitPrefix, text)
      : base58Fault(text, versions),
});

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

export const rippleForm: AddressForm = {
  shortest: 25,
  longest: 35,
  check: (text) => base58Fault(text, [0], base58xrp),
};

/** A public key of 32 bytes; it bears no checksum. */
export const solanaForm: AddressForm = {
  shortest: 32,
  longest: 44,
  check: (text) => (decodeBase58(text)?.length === 32 ? null : 'wrongForm'),
};

export const tronForm: AddressForm = {
  shortest: 34,
  longest: 34,
  check: (text) => base58Fault(text, [0x41]),
};
