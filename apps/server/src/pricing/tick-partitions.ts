import { sql } from 'kysely';
import type { Database } from '../kernel/database/database.ts';

/** The day partitions of the tick log. Invariant: a day that `ensure` answered for has its partition. */
export class TickPartitions {
  readonly #database: Database;
  readonly #days = new Set<number>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Learns which partitions there are. */
  async load(): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'ticks'::regclass
    `.execute(this.#database);
    for (const { name } of rows) {
      const match = /^ticks_(\d{4})(\d{2})(\d{2})$/.exec(name);
      if (match !== null) this.#days.add(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / DAY_MS);
    }
  }

  has(at: number): boolean {
    return this.#days.has(dayOf(at));
  }

  /** Makes the partitions of the days that hold these instants, where they are missing. */
  async ensure(instants: Iterable<number>): Promise<void> {
    for (const day of new Set([...instants].map(dayOf))) {
      if (this.#days.has(day)) continue;
      await this.#make(day);
      this.#days.add(day);
    }
  }

  /** The database makes it: the role of the program may not make tables. */
  async #make(day: number): Promise<void> {
    await sql`select make_tick_partition(${day})`.execute(this.#database);
  }
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);
export const DAY_MS = 86_400_000;
