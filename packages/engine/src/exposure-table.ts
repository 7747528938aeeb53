import type { UserId } from './ids.ts';

/**
 * The exposures of many accounts, as doubles in one array. Equity is estimated without a walk over accounts and orders,
 * which are scattered over the memory, and a sweep over all records reads the memory from one end to the other. A
 * record is a head, and then five figures for each instrument that is held. Invariant: records fill the array up to
 * `end`; a free record has the owner FREE and keeps its size.
 */
export class ExposureTable<Instrument> {
  figures = new Float64Array(0);
  end = 0;
  /** The number of records that have an owner. */
  records = 0;
  /** The instruments, at the places by which records name them. */
  readonly instruments: Instrument[] = [];
  /** Where free records begin, by their number of instruments. */
  readonly #free: number[][] = [];

  /**
   * Moves a record, or makes one for -1, to a place with room for one instrument more, whose figures are zero. Returns
   * the place.
   */
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

  /** Drops all records. */
  clear(): void {
    this.end = 0;
    this.records = 0;
    this.instruments.length = 0;
    this.#free.length = 0;
  }

  /** The number of instruments of a record. */
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
 * Places in a record: its owner, its number of instruments, its number of orders, the money owned, the used margin.
 * Places in the figures of an instrument: the instrument, units bought, their cost, units sold, their proceeds.
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
