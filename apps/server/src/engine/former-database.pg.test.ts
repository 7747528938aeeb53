import { userId } from '@candor/engine/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../kernel/postgres/test-database.ts';
import type { AuditReport } from './audit.ts';
import { auditPartition } from './audit.ts';
import { EngineBed } from './testing/engine-bed.ts';
import { loadTables } from './testing/load-tables.ts';
import { makeTickPartition, playRandomly } from './testing/random-play.ts';

/* The tables of when a journal entry was a letter and the fields of a command. */
const FILE = new URL('testing/letters-database.txt', import.meta.url);

let database: TestDatabase;
let outcome: string;

beforeAll(async () => {
  database = await testDatabase();
  await makeTickPartition(database.pool);
  outcome = await loadTables(database.connection, FILE);
});
afterAll(() => database.drop());

async function audit(): Promise<AuditReport> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const report = await auditPartition(client, 0);
  await client.end();
  return report;
}

it('is audited without a difference, and goes on with new commands', async () => {
  const recorded = await audit();
  expect(recorded.differences).toEqual([]);
  expect(outcome).toContain(`batches ${recorded.batches} postings ${recorded.postings}`);
  const bed = new EngineBed(database.connection);
  await bed.readSeqs();
  bed.now += 10 * 86_400_000;
  const host = bed.newHost();
  await host.start();
  const funded = await host.view(userId(501_101));
  expect(funded?.balances.trading).toBeGreaterThan(0n);
  await playRandomly(bed, host, { seed: 13, steps: 100, firstUser: 300_000 + 13_000 });
  await host.stop();
  expect(bed.fatal).toEqual([]);
  await bed.close();
  const after = await audit();
  expect(after.differences).toEqual([]);
  expect(after.batches).toBeGreaterThan(recorded.batches + 20);
});
