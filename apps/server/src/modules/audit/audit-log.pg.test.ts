import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QUIET_LOG } from '../../pricing/testing/market-runs.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { openSigner } from '../../transparency/signing-key.ts';
import { AuditHeadFile, readAuditHead } from './audit-head-file.ts';
import { AuditLog } from './audit-log.ts';
import { verifyAuditLog } from './verify-audit-log.ts';

const ACTOR = { operatorId: 1, sessionId: 1, email: 'owner@example.com', role: 'owner', address: '192.0.2.1' };
let made: TestDatabase;
let database: Database;
let dataDir: string;
let auditLog: AuditLog;

beforeEach(async () => {
  made = await testDatabase();
  database = openDatabase(made.pool);
  dataDir = await mkdtemp(join(tmpdir(), 'candor-audit-'));
  await made.pool.query(`select create_first_operator('owner@example.com', 'x')`);
  auditLog = await openLog();
});
afterEach(async () => {
  await made.drop();
  await rm(dataDir, { recursive: true });
});

async function openLog(): Promise<AuditLog> {
  const signer = await openSigner(database, { file: null, dataDir }, QUIET_LOG);
  const headFile = await AuditHeadFile.open(dataDir, QUIET_LOG);
  const clock = { wallNow: () => 1_763_470_800_000, marketNow: () => 0 };
  return new AuditLog({ database, clock, signer, headFile });
}

const act = (subject: string, reason = ''): Promise<void> =>
  auditLog.record(ACTOR, (_, note) =>
    note({ action: 'setting.change', subject, before: '1', after: { a: 'é' }, reason }),
  );

async function verify(): Promise<readonly string[]> {
  const client = await made.pool.connect();
  try {
    const kept = await readAuditHead(dataDir);
    const ask = async <Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
      // What a row is, who asks knows.
      (await client.query(text, [...values])).rows as Row[];
    return (await verifyAuditLog(ask, kept)).differences;
  } finally {
    client.release();
  }
}

/** As somebody with every right in the database, all guards switched off. */
async function tamper(...statements: string[]): Promise<readonly string[]> {
  const client = await made.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const each of statements) await client.query(each);
    await client.query('commit');
  } finally {
    client.release();
  }
  return verify();
}

it('is written with the action or not at all, in one chain however many write at once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => act(`setting:${index}`)));
  const failing = auditLog.record(ACTOR, async (transaction, note) => {
    await note({ action: 'setting.change', subject: 'setting:lost' });
    await transaction.deleteFrom('operators').execute();
  });
  await expect(failing).rejects.toThrow(/stays on record/);
  const { rows } = await made.pool.query<{ number: string }>('select number from audit_log order by number');
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(await verify()).toEqual([]);
  expect(JSON.parse(await readFile(join(dataDir, 'audit-head.json'), 'utf8'))).toMatchObject({ number: 12 });
});

it('every change and deletion is found, that of the last row too', async () => {
  for (const name of ['one', 'two', 'three', 'four']) await act(`setting:${name}`, 'Because');
  expect(await verify()).toEqual([]);
  const columns = [
    'at',
    'operator_email',
    'operator_role',
    'action',
    'subject',
    'before',
    'after',
    'reason',
    'address',
  ];
  for (const column of columns) {
    const other = column === 'at' ? 'at + 1' : `${column} || 'x'`;
    const back = column === 'at' ? 'at - 1' : `left(${column}, -1)`;
    expect(await tamper(`update audit_log set ${column} = ${other} where number = 2`), column).toEqual([
      'Row 2 of the audit log: it is not what was written.',
    ]);
    expect(await tamper(`update audit_log set ${column} = ${back} where number = 2`)).toEqual([]);
  }
  // A letter moved from one field into the next.
  const moved = `update audit_log set action = action || left(subject, 1), subject = substr(subject, 2) where number = 3`;
  expect(await tamper(moved)).toEqual(['Row 3 of the audit log: it is not what was written.']);
  await tamper(
    `update audit_log set subject = right(action, 1) || subject, action = left(action, -1) where number = 3`,
  );
  expect(await tamper(`update audit_log set signature = reverse(signature) where number = 1`)).toEqual([
    'Row 1 of the audit log: its signature is wrong.',
  ]);
  await tamper(`update audit_log set signature = reverse(signature) where number = 1`);
  expect(await tamper('delete from audit_log where number = 2')).toEqual([
    'Row 3 of the audit log: it comes after row 1.',
  ]);
});

it('a last row that vanishes with its head is missed by what is kept outside, also after more was written', async () => {
  for (const name of ['one', 'two', 'three']) await act(`setting:${name}`);
  const cut = [
    'delete from audit_log where number = 3',
    'update audit_head set number = 2, hash = (select hash from audit_log where number = 2)',
  ];
  expect(await tamper(...cut.slice(0, 1))).toContain('The audit log ends at row 2, and its head says 3.');
  expect(await tamper(...cut)).toEqual(['The audit log ends at row 2, and row 3 was written once.']);
  // The next start goes on, and what it writes does not cover the loss.
  auditLog = await openLog();
  await act('setting:another');
  await act('setting:more');
  expect(await verify()).toEqual(['Row 3 of the audit log is another than the one that was kept outside.']);
});

it('rows that the application did not chain and sign are refused or found', async () => {
  await act('setting:one');
  const { rows } = await made.pool.query<{ hash: string; key_id: string }>('select hash, key_id from audit_log');
  const insert = (number: number, previous: string): Promise<unknown> =>
    made.pool.query(
      `insert into audit_log values ($1, 1, 1, 'owner@example.com', 'owner', 'x', 'x', '', '', '', '', $2, 'made up', $3, '')`,
      [number, previous, rows[0]?.key_id],
    );
  await expect(insert(3, rows[0]?.hash ?? '')).rejects.toThrow(/does not come after/);
  await expect(insert(2, 'other')).rejects.toThrow(/does not come after/);
  await insert(2, rows[0]?.hash ?? '');
  expect(await verify()).toEqual(['Row 2 of the audit log: it is not what was written.']);
});
