/**
 * Takes a line of COPY's text format apart, field by field from the left. Invariant: it stands at the start of the next
 * field. It reads what our own tables print and nothing else: numeric comes with all digits of its scale.
 */
export class LineReader {
  #line: Buffer = EMPTY;
  #at = 0;

  start(line: Buffer): void {
    this.#line = line;
    this.#at = 0;
  }

  /** Whether the next field is null; if so, it is skipped. */
  skipNull(): boolean {
    if (this.#line[this.#at] !== BACKSLASH || this.#line[this.#at + 1] !== LETTER_N) return false;
    this.#at += 3;
    return true;
  }

  integer(): number {
    const line = this.#line;
    let at = this.#at;
    const negative = line[at] === MINUS;
    if (negative) at += 1;
    let value = 0;
    for (; at < line.length && line[at] !== TAB; at += 1) value = value * 10 + (line[at] as number) - DIGIT_ZERO;
    this.#at = at + 1;
    return negative ? -value : value;
  }

  integerOrNull(): number | null {
    return this.skipNull() ? null : this.integer();
  }

  /** A numeric as a count of its last digit. */
  units(): bigint {
    const line = this.#line;
    let at = this.#at;
    const negative = line[at] === MINUS;
    if (negative) at += 1;
    let high = 0;
    let low = 0;
    let digits = 0;
    for (; at < line.length && line[at] !== TAB; at += 1) {
      const digit = (line[at] as number) - DIGIT_ZERO;
      if (digit < 0) continue; // the point
      if (digits < SAFE_DIGITS) low = low * 10 + digit;
      else {
        if (digits === SAFE_DIGITS) [high, low] = [low, 0];
        low = low * 10 + digit;
      }
      digits += 1;
    }
    const start = this.#at;
    this.#at = at + 1;
    if (digits > 2 * SAFE_DIGITS) return BigInt(line.toString('latin1', start, at).replace('.', ''));
    const value =
      digits <= SAFE_DIGITS ? BigInt(low) : BigInt(high) * (POWERS[digits - SAFE_DIGITS] as bigint) + BigInt(low);
    return negative ? -value : value;
  }

  unitsOrNull(): bigint | null {
    return this.skipNull() ? null : this.units();
  }

  /** A word that the program wrote, without escapes. */
  word(): string {
    const start = this.#at;
    const end = this.#line.indexOf(TAB, start);
    const stop = end === -1 ? this.#line.length : end;
    this.#at = stop + 1;
    return this.#line.toString('latin1', start, stop);
  }

  wordOrNull(): string | null {
    return this.skipNull() ? null : this.word();
  }

  flag(): boolean {
    const value = this.#line[this.#at] === LETTER_T;
    this.#at += 2;
    return value;
  }

  /** Any text, with COPY's escapes decoded. */
  text(): string {
    const start = this.#at;
    const end = this.#line.indexOf(TAB, start);
    const stop = end === -1 ? this.#line.length : end;
    this.#at = stop + 1;
    const raw = this.#line.toString('utf8', start, stop);
    return raw.includes('\\') ? raw.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter) : raw;
  }
}

const EMPTY = Buffer.alloc(0);
const TAB = 9;
const MINUS = 45;
const DIGIT_ZERO = 48;
const BACKSLASH = 92;
const LETTER_N = 78;
const LETTER_T = 116;
/** Digits that a double holds for certain. */
const SAFE_DIGITS = 15;
const POWERS = Array.from({ length: SAFE_DIGITS + 1 }, (_, exponent) => 10n ** BigInt(exponent));
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };
