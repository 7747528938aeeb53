import type pg from 'pg';
import type { Database } from '../../kernel/database/database.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import { seedInstruments } from '../instruments.ts';

/** Databases of a test file, each with the server's tables and the instruments of a first start. */
export class MarketBed {
  readonly #databases: TestDatabase[] = [];

  async fresh(): Promise<FreshDatabase> {
    const made = await testDatabase();
    // A connection may hear of its end while the database is dropped.
    made.pool.on('error', () => undefined);
    this.#databases.push(made);
    const database = openDatabase(made.pool);
    await seedInstruments(database);
    return { connection: made.connection, pool: made.pool, database };
  }

  async close(): Promise<void> {
    for (const database of this.#databases) await database.drop();
  }
}

export interface FreshDatabase {
  readonly connection: pg.ClientConfig;
  readonly pool: pg.Pool;
  readonly database: Database;
}
