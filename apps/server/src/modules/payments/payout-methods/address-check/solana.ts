import type { AddressForm } from './address-form.ts';
import { decodeBase58 } from './base58.ts';

/** A public key of 32 bytes; it bears no checksum. */
export const solanaForm: AddressForm = {
  shortest: 32,
  longest: 44,
  check: (text) => (decodeBase58(text)?.length === 32 ? null : 'wrongForm'),
};
