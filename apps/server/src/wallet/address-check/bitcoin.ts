import { decodeBase58Check } from './base58.ts';
import { decodeSegwit } from './bech32.ts';
import type { AddressForm } from './address-form.ts';

/** Bitcoin and the coins made after it: base58check with a version byte, and segwit where there is a prefix. */
export const bitcoinForm = (versions: readonly number[], segwitPrefix: string | null): AddressForm => ({
  shortest: 26,
  longest: segwitPrefix === null ? 34 : 62,
  check(text) {
    if (segwitPrefix !== null && text.toLowerCase().startsWith(`${segwitPrefix}1`)) {
      const decoded = decodeSegwit(text);
      if (decoded === null || decoded === 'wrongChecksum') return decoded === null ? 'wrongForm' : decoded;
      return decoded.prefix === segwitPrefix ? null : 'wrongForm';
    }
    const payload = decodeBase58Check(text);
    if (payload === null || payload === 'wrongChecksum') return payload === null ? 'wrongForm' : payload;
    return payload.length === 21 && versions.includes(payload[0] ?? -1) ? null : 'wrongForm';
  },
});
