import type { TwoSides } from '../quoting/quote-rule.ts';

/**
 * A quote whose mid lies further than `maxApartBp` (1e-4 of the other's mid) from that of another source is not
 * published while both are fresh, that is at most `freshMs` old. Once they have been apart for `persistMs` without a
 * break, the source in use is trusted until they agree again.
 */
export interface OffMarketRule {
  readonly maxApartBp: number;
  readonly persistMs: number;
  readonly freshMs: number;
}

/** `believed`: it is published although the other source differs. */
export type OffMarketVerdict = 'agrees' | 'refused' | 'believed';

/** The rule for one instrument. It knows two quotes and the time, and nothing else. */
export class OffMarketWatch {
  rule: OffMarketRule;
  #apartSince: number | null = null;

  constructor(rule: OffMarketRule) {
    this.rule = rule;
  }

  /** `other`: the newest quote of the other source; null where there is none. Times never go back. */
  judge(quote: TimedSides, other: TimedSides | null): OffMarketVerdict {
    const { freshMs, persistMs } = this.rule;
    if (other === null || quote.at - other.at > freshMs || !this.#areApart(quote, other)) {
      this.#apartSince = null;
      return 'agrees';
    }
    this.#apartSince ??= quote.at;
    return quote.at - this.#apartSince >= persistMs ? 'believed' : 'refused';
  }

  /** Another source is in use; the state of the former one does not apply to it. */
  forget(): void {
    this.#apartSince = null;
  }

  /** Compares doubled mids, in integers: |a - b| x 10^4 > b x bp. */
  #areApart(quote: TwoSides, other: TwoSides): boolean {
    const reference = other.bid + other.ask;
    const apart = quote.bid + quote.ask - reference;
    return (apart < 0n ? -apart : apart) * 10_000n > reference * BigInt(this.rule.maxApartBp);
  }
}

export interface TimedSides extends TwoSides {
  /** Market time. */
  readonly at: number;
}
