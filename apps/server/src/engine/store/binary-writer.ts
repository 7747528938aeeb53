/**
 * Bytes as PostgreSQL's protocol and its binary formats have them: big-endian, every
 * value with its length before it. One writer is used again and again: it grows to
 * the largest message and stays there. This is the hottest path of the program.
 */
export class BinaryWriter {
  #bytes = Buffer.allocUnsafe(FIRST_SIZE);
  #end = 0;

  get length(): number {
    return this.#end;
  }

  clear(): void {
    this.#end = 0;
  }

  /** What was written since the last clear; valid until the next one. */
  written(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#end++] = value;
  }

  int16(value: number): void {
    this.#reserve(2);
    this.#put16(value);
  }

  int32(value: number): void {
    this.#reserve(4);
    this.#put32(value);
  }

  /** Where a length will stand: give the answer to `closeLength` once what it counts is written. */
  openLength(): number {
    this.int32(0);
    return this.#end;
  }

  /** Counts what was written since `openLength`, and the length's own four bytes where `isInclusive`. */
  closeLength(start: number, isInclusive: boolean): void {
    this.#bytes.writeInt32BE(this.#end - start + (isInclusive ? 4 : 0), start - 4);
  }

  /** Text and its end, as names are written. */
  name(text: string): void {
    this.#text(text);
    this.byte(0);
  }

  bytes(from: Uint8Array): void {
    this.#reserve(from.length);
    this.#bytes.set(from, this.#end);
    this.#end += from.length;
  }

  null(): void {
    this.int32(-1);
  }

  smallint(value: number): void {
    this.#reserve(6);
    this.#put32(2);
    this.#put16(value);
  }

  integer(value: number): void {
    this.#reserve(8);
    this.#put32(4);
    this.#put32(value);
  }

  /** A safe integer. */
  bigint(value: number | null): void {
    if (value === null) return this.null();
    this.#reserve(12);
    this.#put32(8);
    const high = Math.floor(value / 0x1_00_00_00_00);
    this.#put32(high);
    this.#put32((value - high * 0x1_00_00_00_00) | 0);
  }

  boolean(value: boolean): void {
    this.#reserve(5);
    this.#put32(1);
    this.#bytes[this.#end++] = value ? 1 : 0;
  }

  text(text: string | null): void {
    if (text === null) return this.null();
    const start = this.openLength();
    this.#text(text);
    this.closeLength(start, false);
  }

  /** Units of 1e-8 as a numeric with eight decimals. */
  decimal(units: bigint | null): void {
    if (units === null) return this.null();
    const negative = units < 0n;
    const size = negative ? -units : units;
    if (size <= MAX_SAFE) return this.#smallNumeric(Number(size), negative);
    this.#largeNumeric(size, negative, 8);
  }

  /** Units of 1e-18 as a numeric with eighteen decimals. */
  rate(units: bigint | null): void {
    if (units === null) return this.null();
    const negative = units < 0n;
    const size = negative ? -units : units;
    const upper = size / RATE_TAIL;
    // Digits come in groups of four: twenty decimals, of which the last two are zero.
    if (upper > MAX_SAFE) return this.#largeNumeric(size * 100n, negative, 18);
    const tail = Number(size - upper * RATE_TAIL) * 100;
    const first = Math.floor(tail / 1e8);
    const rest = tail - first * 1e8;
    const second = Math.floor(rest / 1e4);
    this.#numericHead(7, negative, 18);
    this.#eightDecimals(Number(upper));
    this.#put16(first);
    this.#put16(second);
    this.#put16(rest - second * 1e4);
  }

  #smallNumeric(size: number, negative: boolean): void {
    this.#numericHead(4, negative, 8);
    this.#eightDecimals(size);
  }

  /**
   * As numeric_send of PostgreSQL: count of digits of base 10,000, weight of
   * the first, sign, decimals; then the digits.
   */
  #numericHead(digits: number, negative: boolean, decimals: number): void {
    this.#reserve(12 + 2 * digits);
    this.#put32(8 + 2 * digits);
    this.#put16(digits);
    this.#put16(digits - 1 - Math.ceil(decimals / 4));
    this.#put16(negative ? NEGATIVE : 0);
    this.#put16(decimals);
  }

  /** Units of 1e-8 as four digits, two of them decimals. */
  #eightDecimals(size: number): void {
    const integer = Math.floor(size / 1e8);
    const fraction = size - integer * 1e8;
    const high = Math.floor(integer / 1e4);
    const upper = Math.floor(fraction / 1e4);
    this.#put16(high);
    this.#put16(integer - high * 1e4);
    this.#put16(upper);
    this.#put16(fraction - upper * 1e4);
  }

  #largeNumeric(size: bigint, negative: boolean, decimals: number): void {
    const digits: number[] = [];
    for (let rest = size; rest > 0n; rest /= GROUP) digits.push(Number(rest % GROUP));
    this.#numericHead(digits.length, negative, decimals);
    for (let place = digits.length - 1; place >= 0; place -= 1) this.#put16(digits[place] ?? 0);
  }

  #text(text: string): void {
    // A character of a string is at most three bytes of UTF-8.
    this.#reserve(3 * text.length);
    this.#end += this.#bytes.write(text, this.#end);
  }

  #put16(value: number): void {
    const bytes = this.#bytes;
    bytes[this.#end++] = value >>> 8;
    bytes[this.#end++] = value;
  }

  #put32(value: number): void {
    const bytes = this.#bytes;
    bytes[this.#end++] = value >>> 24;
    bytes[this.#end++] = value >>> 16;
    bytes[this.#end++] = value >>> 8;
    bytes[this.#end++] = value;
  }

  #reserve(more: number): void {
    if (this.#end + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + more));
    this.#bytes.copy(grown, 0, 0, this.#end);
    this.#bytes = grown;
  }
}

const FIRST_SIZE = 64 * 1024;
const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
const GROUP = 10_000n;
/** The last ten of a rate's eighteen decimals. */
const RATE_TAIL = 10_000_000_000n;
/** NUMERIC_NEG of PostgreSQL. */
const NEGATIVE = 0x40_00;
