import { must } from '@candor/decimal/assert.ts';

/** Returns of consecutive minutes in 1e-4, as calibration.json measures them, with the UTC hour of each. */
export class MinuteReturns {
  readonly values: number[] = [];
  readonly #hours: number[] = [];
  readonly #byMinute = new Map<number, number>();

  /** `closes`: the last price of each minute, by minutes since 1970, in order. */
  constructor(closes: ReadonlyMap<number, number>) {
    for (const [minute, close] of closes) {
      const before = closes.get(minute - 1);
      if (before === undefined) continue;
      const value = Math.log(close / before) * 1e4;
      this.values.push(value);
      this.#byMinute.set(minute, value);
      this.#hours.push(Math.floor(minute / 60) % 24);
    }
  }

  /** Root mean square, of all or of the minutes of one UTC hour; NaN where it has none. */
  sd(hour?: number): number {
    const values = hour === undefined ? this.values : this.values.filter((_, index) => this.#hours[index] === hour);
    return Math.sqrt(mean(values.map((value) => value ** 2)));
  }

  excessKurtosis(): number {
    return mean(this.values.map((value) => value ** 4)) / this.sd() ** 4 - 3;
  }

  /** Autocorrelation of f(return) after `lag` minutes. */
  autocorrelation(lag: number, f: (value: number) => number): number {
    const values = this.values.map(f);
    const centre = mean(values);
    const at = (index: number): number => must(values[index], 'within the sample') - centre;
    const products = values.slice(lag).map((_, index) => at(index) * at(index + lag));
    return (mean(products) * products.length) / (mean(values.map((value) => (value - centre) ** 2)) * values.length);
  }

  /** Correlation over the minutes that both have. */
  correlation(other: MinuteReturns): number {
    const pairs: (readonly [number, number])[] = [];
    for (const [minute, value] of this.#byMinute) {
      const otherValue = other.#byMinute.get(minute);
      if (otherValue !== undefined) pairs.push([value, otherValue]);
    }
    return mean(pairs.map(([a, b]) => a * b)) / (this.sd() * other.sd());
  }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return must(sorted[Math.floor(share * (sorted.length - 1))], 'a sample has values');
}
