import type { Price } from '@candor/decimal/decimal.ts';
import type { FillTick } from '@candor/engine/order.ts';
import type { RowSource } from './row-codec.ts';

/**
 * Reads values in PostgreSQL's binary formats, each with its length before it, as `BinaryWriter` writes them. Invariant:
 * it stands at the start of the next value. Equal decimals and equal short texts are mostly one object, which saves
 * memory with a million orders. This decides how long a start takes.
 */
export class BinaryReader implements RowSource {
  #bytes: Uint8Array = NOTHING;
  #at = 0;
  /** A numeric's digits of base 10,000: the last three, and those before. */
  #low = 0;
  #high = 0;
  readonly #decimals = new DecimalCache(DECIMAL_SCALE);
  readonly #rates = new DecimalCache(RATE_SCALE);
  readonly #words: (string | undefined)[] = [];

  start(bytes: Uint8Array, at = 0): void {
    this.#bytes = bytes;
    this.#at = at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  int16(): number {
    const bytes = this.#bytes;
    return (((bytes[this.#at++] as number) << 24) | ((bytes[this.#at++] as number) << 16)) >> 16;
  }

  int32(): number {
    const bytes = this.#bytes;
    return (
      ((bytes[this.#at++] as number) << 24) |
      ((bytes[this.#at++] as number) << 16) |
      ((bytes[this.#at++] as number) << 8) |
      (bytes[this.#at++] as number)
    );
  }

  smallint(): number {
    this.#expect(2);
    return this.int16();
  }

  integer(): number {
    this.#expect(4);
    return this.int32();
  }

  bigint(): number {
    this.#expect(8);
    return this.int32() * 0x1_00_00_00_00 + (this.int32() >>> 0);
  }

  bigintOrNull(): number | null {
    return this.#skipNull() ? null : this.bigint();
  }

  boolean(): boolean {
    this.#expect(1);
    return this.#bytes[this.#at++] === 1;
  }

  /** A numeric in units of 1e-8. */
  decimal(): bigint {
    return this.#numeric(DECIMAL_PLACES)
      ? this.#decimals.find(this.#high, this.#low)
      : this.#largeNumeric(DECIMAL_PLACES);
  }

  decimalOrNull(): bigint | null {
    return this.#skipNull() ? null : this.decimal();
  }

  /** A numeric in units of 1e-18. Its digits come in groups of four: twenty decimals, of which the last two are zero. */
  rate(): bigint {
    return this.#numeric(RATE_PLACES)
      ? this.#rates.find(this.#high, this.#low / 100)
      : this.#largeNumeric(RATE_PLACES) / 100n;
  }

  rateOrNull(): bigint | null {
    return this.#skipNull() ? null : this.rate();
  }

  text(): string {
    const length = this.int32();
    const [bytes, start] = [this.#bytes, this.#at];
    this.#at = start + length;
    if (length > LONGEST_WORD) return Buffer.from(bytes.buffer, bytes.byteOffset + start, length).toString();
    let hash = length;
    for (let at = start; at < start + length; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] as number)) | 0;
    const place = hash & (WORDS - 1);
    const known = this.#words[place];
    if (known !== undefined && isWord(known, bytes, start, length)) return known;
    const word = Buffer.from(bytes.buffer, bytes.byteOffset + start, length).toString();
    this.#words[place] = word;
    return word;
  }

  textOrNull(): string | null {
    return this.#skipNull() ? null : this.text();
  }

  tickOrNull(): FillTick | null {
    const seq = this.bigintOrNull();
    const at = this.bigintOrNull();
    const bid = this.decimalOrNull() as Price | null; // written from a tick
    const ask = this.decimalOrNull() as Price | null; // written from a tick
    return seq === null || at === null || bid === null || ask === null ? null : { seq, at, bid, ask };
  }

  /** Whether the next value is null; if so, it is skipped. */
  #skipNull(): boolean {
    // No value has a length with this first byte.
    if (this.#bytes[this.#at] !== 0xff) return false;
    this.#at += 4;
    return true;
  }

  #expect(length: number): void {
    const found = this.int32();
    if (found !== length) throw new BinaryFormatError(`a value has ${found} bytes in place of ${length}`);
  }

  /**
   * Reads a numeric as a whole number of its last decimal, `places` groups behind the point. Returns false, without
   * having moved, if it has more than six groups.
   */
  #numeric(places: number): boolean {
    const start = this.#at;
    this.#at += 4;
    const count = this.int16();
    let place = this.int16() + places;
    const isNegative = this.int16() === NEGATIVE;
    this.#at += 2;
    if (count > 0 && place >= 2 * GROUPS) {
      this.#at = start;
      return false;
    }
    let low = 0;
    let high = 0;
    for (let left = count; left > 0; left -= 1, place -= 1) {
      const digit = this.int16();
      if (place >= GROUPS) high += digit * (POWERS[place - GROUPS] as number);
      else if (place >= 0) low += digit * (POWERS[place] as number);
      else throw new BinaryFormatError('a numeric has more decimals than its type');
    }
    this.#low = isNegative ? -low : low;
    this.#high = isNegative ? -high : high;
    return true;
  }

  #largeNumeric(places: number): bigint {
    this.#at += 4;
    const count = this.int16();
    let place = this.int16() + places;
    const isNegative = this.int16() === NEGATIVE;
    this.#at += 2;
    let size = 0n;
    for (let left = count; left > 0; left -= 1, place -= 1) size += BigInt(this.int16()) * GROUP ** BigInt(place);
    return isNegative ? -size : size;
  }
}

/** Bytes that are not what was expected, such as those of another type of column. */
export class BinaryFormatError extends Error {
  override name = 'BinaryFormatError';
}

/** One object for equal units, mostly. Units are `high` times `scale` plus `low`. */
class DecimalCache {
  readonly #scale: number;
  readonly #lows = new Float64Array(DECIMALS);
  readonly #highs = new Float64Array(DECIMALS);
  readonly #units = Array.from({ length: DECIMALS }, () => 0n);

  constructor(scale: number) {
    this.#scale = scale;
  }

  find(high: number, low: number): bigint {
    const place = Math.imul(low ^ Math.imul(high, 31), HASH) >>> (32 - DECIMAL_BITS);
    if (this.#lows[place] === low && this.#highs[place] === high) return this.#units[place] as bigint;
    const sum = high * this.#scale + low;
    const units = Number.isSafeInteger(sum) ? BigInt(sum) : BigInt(high) * BigInt(this.#scale) + BigInt(low);
    this.#lows[place] = low;
    this.#highs[place] = high;
    this.#units[place] = units;
    return units;
  }
}

function isWord(word: string, bytes: Uint8Array, start: number, length: number): boolean {
  // A word with letters of several bytes is shorter than its bytes, and is read again each time.
  if (word.length !== length) return false;
  for (let at = 0; at < length; at += 1) if (word.charCodeAt(at) !== bytes[start + at]) return false;
  return true;
}

const NOTHING = new Uint8Array(0);
/** NUMERIC_NEG of PostgreSQL. */
const NEGATIVE = 0x40_00;
const GROUP = 10_000n;
/** Groups of digits in a half of a number, which a double holds. */
const GROUPS = 3;
const POWERS = [1, 1e4, 1e8];
/** Groups of decimals. */
const DECIMAL_PLACES = 2;
const RATE_PLACES = 5;
/** What the upper groups count, in units of 1e-8 and of 1e-18. */
const DECIMAL_SCALE = 1e12;
const RATE_SCALE = 1e10;

const DECIMAL_BITS = 12;
const DECIMALS = 1 << DECIMAL_BITS;
const HASH = 0x9e3779b1;
const LONGEST_WORD = 24;
const WORDS = 256;
