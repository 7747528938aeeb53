import type { AddressForm } from './address-form.ts';
import { base58Fault } from './base58.ts';
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
