import type { Readable } from 'node:stream';

/** Who is sent a file. */
export interface ExportReader {
  /** A customer or an operator, by a name that no other has. */
  readonly id: string;
  readonly demo: boolean;
  /** What limits are counted by. */
  readonly address: string;
}

export interface ExportShares {
  readonly all: number;
  /** Of all; demo accounts cost nothing and must not keep customers from their statements. */
  readonly demo: number;
  readonly address: number;
}

/**
 * Who is being sent a file now: at most one at a time a customer, a few from one address and to demo accounts, and a
 * few in all, each for a limited time, so that neither memory nor the database is held by those who take theirs slowly.
 * Invariant: a place that was taken is given back exactly once.
 */
export class ExportSlots {
  readonly #taken = new Map<string, ExportReader>();
  readonly #shares: ExportShares;
  readonly #longestMs: number;

  constructor(shares: ExportShares = SHARES, longestMs = LONGEST_MS) {
    this.#shares = shares;
    this.#longestMs = longestMs;
  }

  /** Takes the customer's place; or says why there is none. */
  take(reader: ExportReader): 'taken' | 'oneAtATime' | 'busy' {
    if (this.#taken.has(reader.id)) return 'oneAtATime';
    const taken = [...this.#taken.values()];
    const ofAddress = taken.filter(({ address }) => address === reader.address).length;
    const ofDemo = taken.filter(({ demo }) => demo).length;
    const { all, demo, address } = this.#shares;
    if (taken.length >= all || ofAddress >= address || (reader.demo && ofDemo >= demo)) return 'busy';
    this.#taken.set(reader.id, reader);
    return 'taken';
  }

  giveBack(id: string): void {
    this.#taken.delete(id);
  }

  /** Gives the place back when the file ends, however it ends; one that takes too long is broken off. */
  giveBackAfter(id: string, content: Readable): void {
    const timer = setTimeout(() => content.destroy(new ExportTooSlowError()), this.#longestMs);
    content.once('close', () => {
      clearTimeout(timer);
      this.giveBack(id);
    });
  }
}

/** A file took longer than any may. */
class ExportTooSlowError extends Error {
  override name = 'ExportTooSlowError';
  override message = 'The file was not taken within its time.';
}

const SHARES: ExportShares = { all: 4, demo: 1, address: 2 };
const LONGEST_MS = 600_000;
