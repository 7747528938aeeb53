import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkChain, checkLink } from '@candor/receipt/check-record.ts';
import type { SignedHead } from '@candor/receipt/segment.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTickPartition } from '../engine/testing/random-play.ts';
import { QUIET_LOG } from '../pricing/testing/market-runs.ts';
import { openDatabase } from '../kernel/database/database.ts';
import type { Database } from '../kernel/database/database.ts';
import type { TestDatabase } from '../kernel/postgres/test-database.ts';
import { testDatabase } from '../kernel/postgres/test-database.ts';
import { auditSegments } from './audit-segments.ts';
import { readHeads, readSegment } from './segment-store.ts';
import { BrokenLogError, SegmentSealer } from './segment-sealer.ts';
import { openSigner, readKeys, SigningKeyError } from './signing-key.ts';
import type { Signer } from './signing-key.ts';

const START = Date.UTC(2026, 10, 18, 13);
const MINUTE = 60_000;
const EURUSD = { id: 1, code: 'EURUSD' };
let made: TestDatabase;
let database: Database;
let dataDir: string;
let signer: Signer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-keys-'));
});
beforeEach(async () => {
  made = await testDatabase();
  made.pool.on('error', () => undefined);
  await makeTickPartition(made.pool);
  database = openDatabase(made.pool);
  signer = await openSigner(database, { file: null, dataDir }, QUIET_LOG);
});
afterEach(() => made.drop());
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Ticks of instrument 1 at these times, numbered on from `from`. */
async function log(times: readonly number[], from = 1): Promise<void> {
  await made.pool.query(
    `insert into ticks (instrument_id, seq, at, bid, ask)
     select 1, $2 + ord - 1, at, 1.1 + ord * 0.00001, 1.1002 + ord * 0.00001 from unnest($1::bigint[]) with ordinality t (at, ord)`,
    [times, from],
  );
}

async function seal(upTo: number, sealer = new SegmentSealer(database, signer, () => [EURUSD])): Promise<void> {
  while (await sealer.step(upTo));
}

/** Every head, the oldest first; each hangs on the one before and has the ticks that it says. */
async function chain(): Promise<SignedHead[]> {
  const heads = (await readHeads(database, 1, { from: 1, to: 1_000_000 })).toReversed();
  for (const [index, head] of heads.entries()) {
    const found = await readSegment(database, 1, head.number);
    if (found !== null) checkChain(found.segment);
    const before = heads[index - 1];
    if (before !== undefined) checkLink(before, head);
  }
  return heads;
}

const refused = async (sql: string): Promise<string> =>
  made.pool.query(sql).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

test('a minute is sealed once it is over, with every tick of it, and minutes without ticks have none', async () => {
  await log([START, START, START + 59_999, START + MINUTE, START + 5 * MINUTE]);
  await seal(START + MINUTE - 2);
  expect(await chain()).toEqual([]);
  await seal(START + MINUTE - 1);
  expect((await chain()).map(({ count }) => count)).toEqual([3]);
  await seal(START + 7 * MINUTE);
  const heads = await chain();
  expect(
    heads.map(({ number, minute, firstSeq, lastSeq }) => [number, (minute - START) / MINUTE, firstSeq, lastSeq]),
  ).toEqual([
    [1, 0, 1, 3],
    [2, 1, 4, 4],
    [3, 5, 5, 5],
  ]);
});

test('more ticks than a step reads, and more in a minute than it reads, become the same segments', async () => {
  const times = Array.from(
    { length: 12_000 },
    (_, index) => START + (index < 6_000 ? index : 30 * (index - 6_000) + 60_000),
  );
  await log(times);
  await seal(START + 20 * MINUTE);
  const heads = await chain();
  expect(heads[0]).toMatchObject({ count: 6_000, number: 1 });
  expect(heads.reduce((sum, { count }) => sum + count, 0)).toBe(12_000);
  expect(new Set(heads.map(({ minute }) => minute)).size).toBe(heads.length);
});

test('the audit finds every way of changing a sealed log, no matter who had the rights to do it', async () => {
  await log(Array.from({ length: 400 }, (_, index) => START + index * 1_000));
  await seal(START + 6 * MINUTE);
  const audit = async (): Promise<readonly string[]> => {
    const client = await made.pool.connect();
    try {
      return (await auditSegments(client)).differences;
    } finally {
      client.release();
    }
  };
  expect(await audit()).toEqual([]);
  // The owner of the database can switch every guard off; what is signed is then still not what is there.
  const owner = async (sql: string): Promise<readonly string[]> => {
    const client = await made.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(sql);
      await client.query('set local session_replication_role = origin');
      await client.query('commit');
    } finally {
      client.release();
    }
    return audit();
  };
  expect(await owner('update ticks set bid = bid - 0.00001 where seq = 70')).toEqual([
    'Segment 2 of EURUSD: the log has other ticks than were sealed.',
  ]);
  expect(await owner('update ticks set bid = bid + 0.00001 where seq = 70')).toEqual([]);
  expect(await owner('delete from ticks where seq = 60')).toEqual([
    'Segment 1 of EURUSD: it was sealed with 60 ticks, and the log has 59.',
  ]);
  const twice = await owner(`insert into ticks select 1, 60, ${START + 59_500}, 1.1, 1.2`);
  expect(twice).toEqual(['Segment 1 of EURUSD: the log has other ticks than were sealed.']);
  const head = await owner(`update tick_segments set signature = reverse(signature) where number = 3`);
  expect(head).toContain('Segment 3 of EURUSD: its signature is wrong.');
  const seals = await owner(`update sealed_to set number = 5`);
  expect(seals.some((sentence) => sentence.startsWith('Instrument 1 is sealed to 5'))).toBe(true);
});

test('a log with a hole is not sealed any further', async () => {
  await log([START, START + 1]);
  await log([START + 3], 4);
  await expect(seal(START + MINUTE)).rejects.toThrow(BrokenLogError);
  expect(await chain()).toEqual([]);
});

test('the database refuses to change, remove or unseal, and takes nothing behind a seal', async () => {
  await log([START, START + 1, START + MINUTE]);
  await seal(START + 2 * MINUTE);
  const appendOnly = ['ticks', 'ticks_any', 'tick_segments', 'signing_keys'];
  for (const table of appendOnly) expect([table, await refused(`delete from ${table}`)]).toEqual([table, '55000']);
  expect(await refused('update ticks set bid = bid - 0.0001')).toBe('55000');
  expect(await refused('truncate ticks')).toBe('55000');
  expect(await refused(`update tick_segments set count = count`)).toBe('55000');
  expect(await refused('delete from sealed_to')).toBe('55000');
  expect(await refused('update sealed_to set through = through - 1')).toBe('CM002');
  expect(await refused('update sealed_to set through = through + 1, number = 1')).toBe('CM002');
  const insert = (seq: number, at: number): Promise<string> =>
    refused(`insert into ticks (instrument_id, seq, at, bid, ask) values (1, ${seq}, ${at}, 1, 1.1)`);
  expect(await insert(4, START + 2 * MINUTE - 1)).toBe('CM001');
  expect(await insert(3, START + 3 * MINUTE)).toBe('CM001');
  expect(await insert(2, START + 30)).toBe('CM001');
  expect(await insert(4, START + 2 * MINUTE)).toBe('done');
});

test('two sealers of one log do not seal a minute twice', async () => {
  await log(Array.from({ length: 3_000 }, (_, index) => START + index * 400));
  const first = new SegmentSealer(database, signer, () => [EURUSD]);
  const second = new SegmentSealer(database, signer, () => [EURUSD]);
  await seal(START + 2 * MINUTE, first);
  await seal(START + 2 * MINUTE, second);
  const both = await Promise.allSettled([seal(START + 30 * MINUTE, first), seal(START + 30 * MINUTE, second)]);
  expect(both.map(({ status }) => status)).toContain('fulfilled');
  await seal(START + 30 * MINUTE, second);
  expect((await chain()).reduce((sum, { count }) => sum + count, 0)).toBe(3_000);
});

test('a kill in the middle of sealing leaves whole segments, and the chain goes on', async () => {
  await log(Array.from({ length: 24_000 }, (_, index) => START + index * 500));
  const end = START + 240 * MINUTE;
  const worker = fileURLToPath(new URL('testing/seal-process.ts', import.meta.url));
  const parameters = [JSON.stringify(made.connection), dataDir, String(end), EURUSD.code];
  const child = fork(worker, parameters, { stdio: 'inherit' });
  const exited = once(child, 'exit');
  await expect.poll(async () => (await readHeads(database, 1, { from: 1, to: 10_000 })).length).toBeGreaterThan(10);
  child.kill('SIGKILL');
  await exited;
  const before = await chain();
  expect(before.length).toBeLessThan(200);
  await seal(end);
  const after = await chain();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.reduce((sum, { count }) => sum + count, 0)).toBe(24_000);
});

test('the key is kept in a file of its owner alone, and a new one takes over from it', async () => {
  const file = join(dataDir, 'signing-key.pem');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await openSigner(database, { file: null, dataDir }, QUIET_LOG)).toMatchObject({ keyId: signer.keyId });
  const stored = JSON.stringify((await made.pool.query('select * from signing_keys')).rows);
  expect(stored).not.toContain((await readFile(file, 'utf8')).split('\n')[1]);
  const other = await mkdtemp(join(tmpdir(), 'candor-keys-'));
  const next = await openSigner(database, { file: null, dataDir: other }, QUIET_LOG);
  const [old, now] = await readKeys(database);
  expect([old?.id, now?.id]).toEqual([signer.keyId, next.keyId]);
  expect(old?.validTo).toBe(now?.validFrom);
  await expect(openSigner(database, { file: null, dataDir }, QUIET_LOG)).rejects.toThrow(SigningKeyError);
  await rm(other, { recursive: true });
});

test('a key that cannot be used is said in a sentence, and nothing of the file is repeated', async () => {
  const file = join(dataDir, 'other.pem');
  const missing = openSigner(database, { file, dataDir }, QUIET_LOG);
  await expect(missing).rejects.toThrow(/cannot be read/);
  await writeFile(file, 'secret words');
  const warnings: string[] = [];
  await chmod(file, 0o644);
  const warned = { ...QUIET_LOG, warn: (_: unknown, text: string) => void warnings.push(text) } as typeof QUIET_LOG;
  const wrong = openSigner(database, { file, dataDir }, warned);
  await expect(wrong).rejects.toThrow(/does not hold an Ed25519 private key/);
  await expect(wrong).rejects.not.toThrow(/secret words/);
  expect(warnings.join()).toContain('other users');
});
