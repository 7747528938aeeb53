/**
 * A map that keeps the newest entries: one more than the limit pushes the oldest
 * out. Invariant: the ring names the map's keys in the order in which they came. (A
 * plain Map would do, but finding its first key walks over all deleted entries.)
 */
export class BoundedMap<Value> {
  readonly #values = new Map<string, Value>();
  readonly #ring: string[] = [];
  readonly #limit: number;
  #oldest = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Answers the entry that had to go, or null. A key that is there already keeps its age. */
  set(key: string, value: Value): { readonly key: string; readonly value: Value } | null {
    const isKnown = this.#values.has(key);
    this.#values.set(key, value);
    if (isKnown) return null;
    if (this.#ring.length < this.#limit) {
      this.#ring.push(key);
      return null;
    }
    const gone = this.#ring[this.#oldest] ?? key;
    this.#ring[this.#oldest] = key;
    this.#oldest = (this.#oldest + 1) % this.#limit;
    const goneValue = this.#values.get(gone);
    this.#values.delete(gone);
    return goneValue === undefined ? null : { key: gone, value: goneValue };
  }
}
