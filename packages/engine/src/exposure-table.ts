import type { UserId } from './ids.ts';

/**
 * What many accounts have at stake, in doubles that lie side by side: equity is estimated without going through
 * accounts and orders, which are scattered over the memory, and a sweep over all of them reads the memory from one end
 * to the other. A record is its head, then for each instrument that is held its five figures. Invariant: records follow
 * each other without a gap up to `end`; those that are free have an owner of FREE and keep their size.
 */
export class ExposureTable<Instrument> {
  figures = new Float64Array(0);
  end = 0;
  /** Records that are somebody's. */
  records = 0;
  /** What the records name by their places in it. */
  readonly instruments: Instrument[] = [];
  /** Where free records begin, by the number of their instruments. */
  readonly #free: number[][] = [];

  /** Moves a record (-1: one that is not there yet) to where it has room for one instrument more, all zero. */
  enlarge(at: number, owner: UserId): number {
    const count = at === -1 ? 0 : this.countAt(at);
    const to = this.#room(count + 1);
    const { figures } = this;
    if (at === -1) figures.fill(0, to, instrumentAt(to, 0));
    else figures.copyWithin(to, at, instrumentAt(at, count));
    figures.fill(0, instrumentAt(to, count), instrumentAt(to, count + 1));
    if (at !== -1) this.release(at);
    figures[to + FIELD.owner] = owner;
    figures[to + FIELD.count] = count + 1;
    this.records += 1;
    return to;
  }

  release(at: number): void {
    this.figures[at + FIELD.owner] = FREE;
    (this.#free[this.countAt(at)] ??= []).push(at);
    this.records -= 1;
  }

  /** Forgets all records. */
  clear(): void {
    this.end = 0;
    this.records = 0;
    this.instruments.length = 0;
    this.#free.length = 0;
  }

  /** How many instruments a record has. */
  countAt(at: number): number {
    return this.figures[at + FIELD.count] as number;
  }

  placeOf(instrument: Instrument): number {
    const place = this.instruments.indexOf(instrument);
    return place === -1 ? this.instruments.push(instrument) - 1 : place;
  }

  #room(count: number): number {
    const free = this.#free[count]?.pop();
    if (free !== undefined) return free;
    const at = this.end;
    this.end = instrumentAt(at, count);
    if (this.end > this.figures.length) {
      const larger = new Float64Array(Math.ceil(this.end * GROWTH));
      larger.set(this.figures);
      this.figures = larger;
    }
    return at;
  }
}

/**
 * Places in a record: whose it is, of how many instruments, of how many orders, what is owned, the used margin; in an
 * instrument's figures: which it is, the units bought, what they cost, the units sold, what they brought.
 */
export const FIELD = {
  owner: 0,
  count: 1,
  orders: 2,
  owned: 3,
  usedMargin: 4,
  instrument: 0,
  bought: 1,
  cost: 2,
  sold: 3,
  brought: 4,
} as const;
/** Where the figures of a record's instrument of this number begin. */
export const instrumentAt = (at: number, number: number): number => at + HEAD + INSTRUMENT_WIDTH * number;
const HEAD = 5;
export const INSTRUMENT_WIDTH = 5;

export const FREE = -1;
const GROWTH = 1.5;
