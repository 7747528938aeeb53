import type { AddressForm } from './address-form.ts';
import { base58Fault } from './base58.ts';

export const tronForm: AddressForm = {
  shortest: 34,
  longest: 34,
  check: (text) => base58Fault(text, [0x41]),
};
