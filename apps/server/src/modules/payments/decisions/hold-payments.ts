import { must } from '@candor/decimal/assert.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';

/** A turn at the payments of one customer. */
export interface Hold {
  /** The connection that holds it, which everything in this turn goes by: a second one might never come free. */
  readonly connection: Database;
  /** Whether the customer is paid nothing; stays so until the turn is over. */
  readonly isFrozen: boolean;
  /** Ends the turn in the last statement that needs it, which selects the expression it is given. */
  endWith(statement: (release: RawBuilder<unknown>) => Promise<boolean>): Promise<void>;
}

/**
 * Acts while nobody else, in this process or another, decides about payments of the customer, and while they cannot be
 * frozen. The turn is over with `act`, with the connection, or with the process.
 */
export async function holdPayments<T>(database: Database, userId: number, act: (hold: Hold) => Promise<T>): Promise<T> {
  const release = sql`release_payments(${userId})`;
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ frozen: boolean }>`select hold_payments(${userId}) as frozen`.execute(connection);
    let isOver = false;
    try {
      return await act({
        connection,
        isFrozen: must(rows[0], 'a function answers').frozen,
        endWith: async (statement) => {
          isOver = await statement(release);
        },
      });
    } finally {
      if (!isOver) await sql`select ${release}`.execute(connection);
    }
  });
}
