import { bech32, bech32m } from '@scure/base';
import type { FormFault } from './address-form.ts';

/**
 * What is wrong with the witness program of BIP 141 in a text that begins with the prefix and a 1, as an address of
 * BIP 173 or BIP 350; null when nothing is.
 */
export function segwitFault(prefix: string, text: string): FormFault | null {
  const data = text.slice(prefix.length + 1);
  // Both cases may be written, never mixed.
  if (!WELL_FORMED.test(data) || (text !== text.toLowerCase() && text !== text.toUpperCase())) return 'wrongForm';
  // A q is a zero: the first word is the version, and says which checksum it has.
  const coder = /^q/i.test(data) ? bech32 : bech32m;
  const decoded = coder.decodeUnsafe(text);
  if (!decoded || decoded.prefix !== prefix) return 'wrongChecksum';
  const [version, ...words] = decoded.words;
  const program = coder.fromWordsUnsafe(words);
  return version !== undefined && program && isProgram(version, program.length) ? null : 'wrongForm';
}

/** `length`: in bytes. */
const isProgram = (version: number, length: number): boolean =>
  version === 0
    ? length === 20 || length === 32
    : version === 1
      ? length === 32
      : version <= 16 && length >= 2 && length <= 40;

const WELL_FORMED = /^[qpzry9x8gf2tvdw0s3jn54khce6mua7l]*$/i;
