import { parseLots, parsePrice } from '@candor/decimal/decimal.ts';
import type { Command } from '@candor/engine/command.ts';
import { createEngine } from '@candor/engine/engine.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../kernel/postgres/test-database.ts';
import type { Batch } from './host/batch.ts';
import { commitBatch, openWriter } from './committer.ts';
import { FencedError, takeLease } from './host/lease.ts';
import { OpenBatch } from './host/open-batch.ts';
import { BED_INSTRUMENTS, BED_RULES } from './testing/engine-bed.ts';

const AT = 1_800_000_000_000;
const USER = userId(100_000);
let database: TestDatabase;
let client: pg.Client;
let engine: ReturnType<typeof createEngine>;
let epoch = 0;
let number = 0;

beforeEach(async () => {
  database = await testDatabase();
  client = await openWriter(database.connection);
  epoch = await takeLease(client, { partition: 0, holder: 'test', now: AT, heldEpoch: null });
  engine = createEngine(0);
  number = 0;
  const open = new OpenBatch();
  const commands: Exclude<Command, { kind: 'tick' }>[] = [
    { kind: 'configureRules', at: AT, rules: BED_RULES },
    ...BED_INSTRUMENTS.map((instrument) => ({ kind: 'configureInstrument', at: AT, instrument }) as const),
    { kind: 'marketStatus', at: AT, instrumentId: instrumentId(1), open: true },
    { kind: 'openAccount', at: AT, userId: USER, demo: true },
  ];
  for (const command of commands) open.applyCommand(engine, command, AT);
  const [bid, ask] = [parsePrice('1.1'), parsePrice('1.1001')];
  open.applyTick(engine, { instrumentId: instrumentId(1), seq: 1, at: AT, bid, ask }, AT);
  await commitBatch(client, seal(open));
});
afterEach(async () => {
  await client.end().catch(() => undefined);
  await database.drop();
});

function seal(open: OpenBatch): Batch {
  number += 1;
  return open.seal(engine, { partition: 0, epoch, number, at: AT, wallAt: AT });
}

/** The next batch: one order. */
function nextBatch(): Batch {
  const open = new OpenBatch();
  const order = { target: null, stopLoss: null, takeProfit: null, lots: parseLots('0.01'), leverage: 100 };
  const command = { kind: 'submitOrder', at: AT, userId: USER, instrumentId: instrumentId(1), side: 'buy' } as const;
  expect(open.applyCommand(engine, { ...command, ...order }, AT).kind).toBe('applied');
  return seal(open);
}

async function rows(): Promise<Record<string, number>> {
  const { rows: found } = await database.pool.query<Record<string, number>>(
    `select (select count(*) from journal)::integer journal, (select count(*) from orders)::integer orders,
       (select count(*) from postings)::integer postings, (select batch from partitions)::integer batch`,
  );
  return found[0] ?? {};
}

it('commits batches that follow each other without waiting', async () => {
  const before = await rows();
  await Promise.all([
    commitBatch(client, nextBatch()),
    commitBatch(client, nextBatch()),
    commitBatch(client, nextBatch()),
  ]);
  expect(await rows()).toEqual({ journal: 4, orders: 3, postings: (before['postings'] ?? 0) + 3, batch: 4 });
});

it('commits nothing of a batch whose row to be changed is not there', async () => {
  await database.pool.query('delete from balances where kind = 12 or owner = 100000');
  const before = await rows();
  await expect(commitBatch(client, nextBatch())).rejects.toMatchObject({ code: 'CE002' });
  expect(await rows()).toEqual(before);
});

it('commits nothing of what was sent behind a batch that failed', async () => {
  await database.pool.query('alter table postings add constraint refuse_second check (id <> 3) not valid');
  const before = await rows();
  const sent = [nextBatch(), nextBatch(), nextBatch()].map((batch) => commitBatch(client, batch));
  const [first, second, third] = await Promise.allSettled(sent);
  expect(first?.status).toBe('fulfilled');
  expect(second).toMatchObject({ reason: { constraint: 'refuse_second' } });
  expect((third as PromiseRejectedResult).reason).toBeInstanceOf(FencedError);
  expect(await rows()).toMatchObject({ journal: (before['journal'] ?? 0) + 1, orders: 1, batch: 2 });
});

it('refuses a batch of an earlier epoch, and one that was there already', async () => {
  const batch = nextBatch();
  await commitBatch(client, batch);
  await expect(commitBatch(client, batch)).rejects.toBeInstanceOf(FencedError);
  await takeLease(client, { partition: 0, holder: 'another', now: AT, heldEpoch: null });
  const before = await rows();
  await expect(commitBatch(client, nextBatch())).rejects.toBeInstanceOf(FencedError);
  expect(await rows()).toEqual(before);
});
