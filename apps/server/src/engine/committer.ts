import pg from 'pg';
import type { Batch } from './batch-statement.ts';
import { BATCH_STATEMENT, batchParameters } from './batch-statement.ts';
import { FencedError } from './lease.ts';

/** A connection that may carry a partition's writes: durable, and with the plan that suits batches of any size. */
export async function openWriter(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'candor-engine', keepAlive: true });
  // A connection that breaks rejects what runs on it and says so here as well; nobody is to die of the echo.
  client.on('error', () => undefined);
  await client.connect();
  for (const setting of SESSION_SETTINGS) await client.query(`set ${setting}`);
  return client;
}

/** Commits the batch. Throws FencedError when the lease is lost; after any other error the fate of the batch is unknown. */
export async function commitBatch(client: pg.Client, batch: Batch): Promise<void> {
  try {
    await client.query({ name: 'batch', text: BATCH_STATEMENT, values: batchParameters(batch) });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === FENCED_CODE)
      throw new FencedError(error.message, { cause: error });
    throw error;
  }
}

/** Raised by batch_fence of migrations/010-engine.sql. */
const FENCED_CODE = 'CE001';

const SESSION_SETTINGS = ['synchronous_commit = on', 'plan_cache_mode = force_generic_plan', 'jit = off'];
