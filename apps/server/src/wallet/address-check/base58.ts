import { createHash } from 'node:crypto';
import type { FormFault } from './address-form.ts';

const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const RIPPLE_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

/** What is wrong with an address of 20 bytes behind one that says the version; null when nothing is. */
export function base58Fault(text: string, versions: readonly number[], alphabet?: string): FormFault | null {
  const payload = decodeBase58Check(text, alphabet);
  if (payload === 'wrongChecksum') return payload;
  const isRight = payload?.length === 21 && versions.some((version) => version === payload[0]);
  return isRight ? null : 'wrongForm';
}

/** The bytes of a base58 text; null where it has a character that the alphabet lacks, or is longer than any address. */
export function decodeBase58(text: string, alphabet = BITCOIN_ALPHABET): Uint8Array | null {
  if (text.length > LONGEST) return null;
  let value = 0n;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit === -1) return null;
    value = value * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n));
  const zero = alphabet.charAt(0);
  for (let index = 0; text.charAt(index) === zero; index += 1) bytes.unshift(0);
  return Uint8Array.from(bytes);
}

/** As decodeBase58, without the four bytes of the checksum; `wrongChecksum` where they are not those of the rest. */
function decodeBase58Check(text: string, alphabet = BITCOIN_ALPHABET): Uint8Array | 'wrongChecksum' | null {
  const bytes = decodeBase58(text, alphabet);
  if (bytes === null || bytes.length < 5) return null;
  const payload = bytes.subarray(0, -4);
  const sum = sha256(sha256(payload)).subarray(0, 4);
  return sum.equals(bytes.subarray(-4)) ? payload : 'wrongChecksum';
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const LONGEST = 120;
