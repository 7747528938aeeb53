import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../kernel/postgres/test-database.ts';
import type { AuditDay } from './audit.ts';
import { auditPartition } from './audit.ts';
import { EngineBed } from './testing/engine-bed.ts';
import { makeTickPartition, playRandomly } from './testing/random-play.ts';

let database: TestDatabase;
let bed: EngineBed;

const audit = async (day: AuditDay | null = null) => {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return await auditPartition(client, 0, day);
  } finally {
    await client.end();
  }
};

/** What nobody can do who does not own the database: the triggers are off meanwhile. */
const forge = async (statement: string): Promise<void> => {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  database = await testDatabase();
  await makeTickPartition(database.pool);
  bed = new EngineBed(database.connection);
  for (const seed of [1, 2]) {
    const host = bed.newHost();
    await host.start();
    await playRandomly(bed, host, { seed, steps: 300, firstUser: 300_000 + seed * 1000 });
    await host.stop();
    bed.now += 86_400_000;
  }
});
afterAll(async () => {
  await bed.close();
  await database.drop();
});

describe('auditPartition', () => {
  it('finds the books of two runs right, and the same hash', async () => {
    const report = await audit();
    expect(report.differences).toEqual([]);
    expect(report.replayedHash).toBe(report.storedHash);
    expect(report.entities.map(({ table }) => table)).toEqual([
      'orders',
      'options',
      'payments',
      'follows',
      'profit_shares',
      'copy_limits',
      'copyings',
      'copy_routes',
      'copy_sources',
    ]);
    for (const { open, closed } of report.entities.slice(0, 2)) {
      expect(closed).toBeGreaterThan(10);
      expect(open).toBeGreaterThan(0);
    }
  });

  it('finds them right at the end of a day', async () => {
    const all = await audit();
    const from = 1_800_000_000_000;
    const report = await audit({ from, to: from + 86_000_000 });
    expect(report.differences).toEqual([]);
    expect(report.day?.postings).toBeGreaterThan(0);
    expect(report.day?.postings).toBeLessThan(all.postings);
  });

  it.each([
    [
      'a balance',
      'update balances set balance = balance + 1 where kind = 11',
      /The balance|the tables have|replay has|hash/,
    ],
    ['a posting', 'update postings set at = at + 1 where id = 1', /postings of the ledger/],
    [
      'an amount',
      'update postings set amount = amount + 1 where id = (select max(id) from postings)',
      /postings sum to/,
    ],
    [
      'a closed order',
      "update orders set profit = profit + 1 where id = (select min(id) from orders where status = 'closed')",
      /closed orders/,
    ],
    [
      'an open order',
      "update orders set stop_loss = 0.5 where id = (select min(id) from orders where status = 'holding')",
      /Open order/,
    ],
    [
      'a closed option',
      "update options set payout = payout + 1 where id = (select min(id) from options where status = 'closed')",
      /closed options/,
    ],
    [
      'a running option',
      "update options set ratio = 0.9 where id = (select max(id) from options where status = 'running')",
      /hash/,
    ],
    ['a price', 'update ticks set bid = bid * 0.9 where instrument_id = 1', /./],
  ])('sees that %s was changed', async (_, statement, finding) => {
    const saved = /^update (\w+)/.exec(statement)?.[1] ?? '';
    await forge(`create table saved as select * from ${saved}`);
    await forge(statement);
    const found = await audit().then(
      ({ differences }) => differences.join('\n'),
      (error: unknown) => String(error),
    );
    expect(found).toMatch(finding);
    await forge(`truncate ${saved}; insert into ${saved} select * from saved; drop table saved`);
    expect((await audit()).differences).toEqual([]);
  });
});
