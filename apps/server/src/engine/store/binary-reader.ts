import type { Price } from '@candor/decimal/decimal.ts';
import type { FillTick } from '@candor/engine/order.ts';
import type { RowSource } from './row-codec.ts';

/**
 * Reads values in PostgreSQL's binary formats, each with its length before it, as `BinaryWriter` writes them.
 * Invariant: it stands at the start of the next value. Equal decimals and equal short texts are mostly one object, to
 * save memory with a million orders. This decides how long a start takes.
 */
export class BinaryReader implements RowSource {
  #bytes: Uint8Array = NOTHING;
  #at = 0;
  readonly #decimals = new Numerics(8, 1);
  readonly #rates = new Numerics(18, 100);
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
    return this.#numeric(this.#decimals);
  }

  decimalOrNull(): bigint | null {
    return this.#skipNull() ? null : this.decimal();
  }

  /** A numeric in units of 1e-18. */
  rate(): bigint {
    return this.#numeric(this.#rates);
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

  /** As numeric_send of PostgreSQL; see `BinaryWriter`. */
  #numeric(numerics: Numerics): bigint {
    this.#at += 4;
    const count = this.int16();
    const first = this.int16() + numerics.places;
    const isNegative = this.int16() === NEGATIVE;
    this.#at += 2;
    if (count > 0 && first - count < -1) throw new BinaryFormatError('a numeric has more decimals than its type');
    let low = 0;
    let high = 0;
    let beyond = 0n;
    for (let place = first; place > first - count; place -= 1) {
      const digit = this.int16();
      if (place < GROUPS) low += digit * (POWERS[place] as number);
      else if (place < 2 * GROUPS) high += digit * (POWERS[place - GROUPS] as number);
      else beyond += BigInt(digit) * GROUP ** BigInt(place);
    }
    const units = numerics.find(isNegative ? -high : high, isNegative ? -low : low);
    if (beyond === 0n) return units;
    return units + (isNegative ? -beyond : beyond) / BigInt(numerics.tail);
  }
}

/** Bytes that are not what was expected, such as those of another type of column. */
export class BinaryFormatError extends Error {
  override name = 'BinaryFormatError';
}

/**
 * Numerics with this number of decimals, mostly one object for equal ones. Their digits come in groups of four, so that
 * the last ones are zeros, which `tail` counts off: a number is `high` times 1e12 plus `low`, divided by it.
 */
class Numerics {
  /** Groups of decimals. */
  readonly places: number;
  readonly tail: number;
  readonly #lows = new Float64Array(CACHED);
  readonly #highs = new Float64Array(CACHED);
  readonly #units = Array.from({ length: CACHED }, () => 0n);

  constructor(decimals: number, tail: number) {
    this.places = Math.ceil(decimals / 4);
    this.tail = tail;
  }

  find(high: number, low: number): bigint {
    const place = Math.imul(low ^ Math.imul(high, 31), HASH) >>> (32 - CACHE_BITS);
    if (this.#lows[place] === low && this.#highs[place] === high) return this.#units[place] as bigint;
    const sum = (high * 1e12 + low) / this.tail;
    const units = Number.isSafeInteger(sum * this.tail)
      ? BigInt(sum)
      : (BigInt(high) * BigInt(1e12) + BigInt(low)) / BigInt(this.tail);
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
const CACHE_BITS = 12;
const CACHED = 1 << CACHE_BITS;
const HASH = 0x9e3779b1;
const LONGEST_WORD = 24;
const WORDS = 256;
