/** Reads many keys at once; what is not found is not in the answer. */
export type ReadMany<Found> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>;

/**
 * Reads of single keys that a crowd asks for at once, made together: those that come
 * while one read is on its way wait for it, and the next reads them all. Invariant: an
 * answer was read after it was asked for, so that no caller receives an outdated answer.
 */
export class GatheredRead<Found> {
  readonly #readMany: ReadMany<Found>;
  readonly #most: number;
  #waiting = new Map<string, PromiseWithResolvers<Found | null>>();
  #isReading = false;

  /** `most`: keys in one read. */
  constructor(readMany: ReadMany<Found>, most: number) {
    this.#readMany = readMany;
    this.#most = most;
  }

  /** What is found under the key, or null. Rejects with what the read rejected with. */
  get(key: string): Promise<Found | null> {
    const asked = this.#waiting.get(key);
    if (asked !== undefined) return asked.promise;
    const answer = Promise.withResolvers<Found | null>();
    this.#waiting.set(key, answer);
    if (!this.#isReading) void this.#readAll();
    return answer.promise;
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.size > 0) await this.#readSome();
    this.#isReading = false;
  }

  async #readSome(): Promise<void> {
    const batch = [...this.#waiting].slice(0, this.#most);
    for (const [key] of batch) this.#waiting.delete(key);
    try {
      const found = await this.#readMany(batch.map(([key]) => key));
      for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  }
}
