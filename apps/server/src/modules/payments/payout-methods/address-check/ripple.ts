import { base58xrp } from '@scure/base';
import type { AddressForm } from './address-form.ts';
import { base58Fault } from './base58.ts';

export const rippleForm: AddressForm = {
  shortest: 25,
  longest: 35,
  check: (text) => base58Fault(text, [0], base58xrp),
};
