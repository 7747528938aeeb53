import type { AddressForm } from './address-form.ts';
import { decodeBase58Check } from './base58.ts';

export const tronForm: AddressForm = {
  shortest: 34,
  longest: 34,
  check(text) {
    const payload = decodeBase58Check(text);
    if (payload === null || payload === 'wrongChecksum') return payload === null ? 'wrongForm' : payload;
    return payload.length === 21 && payload[0] === 0x41 ? null : 'wrongForm';
  },
};
