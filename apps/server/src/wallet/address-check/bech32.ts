import type { FormFault } from './address-form.ts';

/** What is wrong with the witness program of BIP 141 in a text that begins with the prefix and a 1, as an address of BIP 173 or BIP 350; null when nothing is. */
export function segwitFault(prefix: string, text: string): FormFault | null {
  const lower = text.toLowerCase();
  // Both cases may be written, never mixed.
  if (text !== lower && text !== text.toUpperCase()) return 'wrongForm';
  const words = Array.from(lower.slice(prefix.length + 1), (character) => CHARACTERS.indexOf(character));
  if (words.includes(-1)) return 'wrongForm';
  const version = Number(words[0]);
  const sum = polymod([...expand(prefix), ...words]);
  if (sum !== (version === 0 ? BECH32 : BECH32M)) return 'wrongChecksum';
  // Five bits each: what does not make a byte is less than a word, and zero.
  const bits = (words.length - CHECKSUM_WORDS - 1) * 5;
  const spare = bits % 8;
  const isWhole = spare < 5 && (Number(words.at(-CHECKSUM_WORDS - 1)) & ((1 << spare) - 1)) === 0;
  return isWhole && isProgram(version, Math.floor(bits / 8)) ? null : 'wrongForm';
}

/** `length`: in bytes. */
const isProgram = (version: number, length: number): boolean =>
  version === 0
    ? length === 20 || length === 32
    : version === 1
      ? length === 32
      : version <= 16 && length >= 2 && length <= 40;

/** The checksum of BIP 173. */
function polymod(words: readonly number[]): number {
  let sum = 1;
  for (const word of words) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ word;
    for (const [bit, generator] of GENERATORS.entries()) if (((top >>> bit) & 1) === 1) sum ^= generator;
  }
  return sum >>> 0;
}

const expand = (prefix: string): number[] => {
  const codes = Array.from(prefix, (character) => character.charCodeAt(0));
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)];
};

const CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const CHECKSUM_WORDS = 6;
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
