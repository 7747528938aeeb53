import type { AddressForm } from './address-form.ts';
import { decodeBase58Check, RIPPLE_ALPHABET } from './base58.ts';

export const rippleForm: AddressForm = {
  shortest: 25,
  longest: 35,
  check(text) {
    const payload = decodeBase58Check(text, RIPPLE_ALPHABET);
    if (payload === null || payload === 'wrongChecksum') return payload === null ? 'wrongForm' : payload;
    return payload.length === 21 && payload[0] === 0 ? null : 'wrongForm';
  },
};
