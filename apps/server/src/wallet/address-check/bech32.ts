/** A witness program of BIP 141 in an address of BIP 173 or BIP 350. */
export interface SegwitAddress {
  readonly prefix: string;
  readonly version: number;
  readonly program: Uint8Array;
}

/** Reads an address of this form; `wrongChecksum` where only its checksum is not that of the rest, null where the form is not it. */
export function decodeSegwit(text: string): SegwitAddress | 'wrongChecksum' | null {
  const lower = text.toLowerCase();
  // Both cases may be written, never mixed.
  if (text !== lower && text !== text.toUpperCase()) return null;
  const at = lower.lastIndexOf('1');
  if (at < 1 || lower.length > 90 || lower.length - at < 8) return null;
  const prefix = lower.slice(0, at);
  const words = Array.from(lower.slice(at + 1), (character) => CHARACTERS.indexOf(character));
  if (words.includes(-1)) return null;
  const [version = -1] = words;
  const sum = polymod([...expand(prefix), ...words]);
  if (sum !== (version === 0 ? BECH32 : BECH32M)) return 'wrongChecksum';
  const program = toBytes(words.slice(1, -6));
  return program === null || !isProgram(version, program.length) ? null : { prefix, version, program };
}

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

/** Five bits each to eight; null where the rest is too long or not zero. */
function toBytes(words: readonly number[]): Uint8Array | null {
  const bytes: number[] = [];
  let [value, bits] = [0, 0];
  for (const word of words) {
    value = ((value << 5) | word) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 255);
  }
  return bits >= 5 || (value & ((1 << bits) - 1)) !== 0 ? null : Uint8Array.from(bytes);
}

const CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;
const BECH32 = 1;
const BECH32M = 0x2bc830a3;
