import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Passwords } from '../identity/passwords.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { SecretBox } from '../../kernel/second-factor/secret-box.ts';
import { openSigner } from '../../transparency/signing-key.ts';
import { AuditHeadFile } from '../audit/audit-head-file.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { OperatorAttempts } from './operator-attempts.ts';
import { OperatorTraces } from './operator-traces.ts';
import { Operators, OwnerPasswordError } from './operators.ts';
import { SecondFactor } from './second-factor.ts';

/* What the console keeps of its operators' sign-ins, on a database of its own and a clock that stands still. */
let made: TestDatabase;
let database: Database;
let dataDir: string;
let now = 1_790_000_000_000;
const clock = { wallNow: () => now, marketNow: () => 0 };

beforeEach(async () => {
  made = await testDatabase();
  database = openDatabase(made.pool);
  dataDir = await mkdtemp(join(tmpdir(), 'candor-operators-'));
});
afterEach(async () => {
  await made.drop();
  await rm(dataDir, { recursive: true });
});

it('the first owner has a good password, and one that was printed is changed first', async () => {
  const operators = new Operators({ database, clock, passwords: new Passwords() });
  for (const password of ['password', '12345678', 'owner@example.com'])
    await expect(operators.ensureOwner({ email: 'owner@example.com', password })).rejects.toThrow(OwnerPasswordError);
  expect(await database.selectFrom('operators').select('id').execute()).toEqual([]);
  const printed = await operators.ensureOwner(null);
  expect(await operators.findByEmail(printed?.email ?? '')).toMatchObject({ role: 'owner', passwordTemporary: true });
  expect(await operators.ensureOwner({ email: 'owner@example.com', password: 'password' })).toBeNull();
});

it('secrets of second factors that an earlier version kept in the clear are sealed, and go on working', async () => {
  await made.pool.query(`select create_first_operator('owner@example.com', 'x')`);
  // The secret of RFC 6238's test values, at its second 59.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  await database.updateTable('operators').set({ totp_secret: secret, totp_pending: secret }).execute();
  now = 59_000;
  const secrets = await SecretBox.ofDirectory(dataDir);
  const secondFactor = new SecondFactor({ database, clock, secrets });
  expect(await secondFactor.sealAll()).toBe(0);
  const stored = await database
    .selectFrom('operators')
    .select(['totp_secret', 'totp_pending'])
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret);
  await secondFactor.sealAll();
  expect(await database.selectFrom('operators').select(['totp_secret', 'totp_pending']).executeTakeFirst()).toEqual(
    stored,
  );
  const elsewhere = await SecretBox.ofDirectory(join(dataDir, 'elsewhere'));
  expect(await new SecondFactor({ database, clock, secrets: elsewhere }).sealAll()).toBe(1);
  const operator = await new Operators({ database, clock, passwords: new Passwords() }).find(1);
  if (operator === null) throw new Error('There is no owner.');
  expect(await secondFactor.take(operator, '000000')).toBe(false);
  expect(await secondFactor.take(operator, '287082')).toBe(true);
  const codes = await database.transaction().execute((each) => secondFactor.renewRecoveryCodes(each, 1));
  // Five bits a letter: 112 at least.
  for (const code of codes) expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(112);
  expect(await secondFactor.take(operator, codes[3] ?? '')).toBe(true);
  expect(await secondFactor.take(operator, codes[3] ?? '')).toBe(false);
});

it('attempts wait longer and longer, each origin for itself, and for nothing after a right one', async () => {
  const attempts = new OperatorAttempts({ database, clock });
  const take = (...origins: Parameters<OperatorAttempts['take']>[1]) => attempts.take('anna@example.com', origins);
  const atOnce = await Promise.all(Array.from({ length: 60 }, () => take('address:192.0.2.1')));
  expect(atOnce.filter((wait) => wait === null)).toHaveLength(5);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 14; attempt++) {
    const wait = (await take('address:192.0.2.1')) ?? 0;
    waits.push(wait);
    now += wait * 1_000;
    expect(await take('address:192.0.2.1')).toBeNull();
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900]);
  expect(await take('session:1')).toBeNull();
  expect(await take('device:ab')).toBeNull();
  // Strangers share a count, whose wait stays short.
  for (let stranger = 0; stranger < 300; stranger++) await take(`address:203.0.113.${stranger}`, 'unknown');
  const shared = await take('address:198.51.100.1', 'unknown');
  expect([shared !== null, (shared ?? 0) <= 30]).toEqual([true, true]);
  // Who had to wait for the others has not used up attempts of their own.
  for (let attempt = 0; attempt < 20; attempt++) await take('address:198.51.100.1', 'unknown');
  now += 30_000;
  expect(await take('address:198.51.100.1', 'unknown')).toBeNull();
  expect(await take('session:1')).toBeNull();
  await attempts.forgive('anna@example.com', ['address:192.0.2.1']);
  expect(await take('address:192.0.2.1')).toBeNull();
  now += 2 * 3_600_000;
  await attempts.forgetOld();
  expect(await database.selectFrom('operator_attempts').select('account').execute()).toEqual([]);
});

it('a thousand refusals of a minute are two rows, and a thousand unknown accounts none', async () => {
  await made.pool.query(`select create_first_operator('owner@example.com', 'x')`);
  const lines: object[] = [];
  const log: Log = { info: () => undefined, error: () => undefined, warn: (fields) => void lines.push(Object(fields)) };
  const signer = await openSigner(database, { file: null, dataDir }, log);
  const headFile = await AuditHeadFile.open(dataDir, log);
  const auditLog = new AuditLog({ database, clock, signer, headFile });
  const traces = new OperatorTraces({ auditLog, clock, log });
  const session = { sessionId: 1, operatorId: 1, email: 'owner@example.com', role: 'owner', must: '' } as const;
  const rows = async () => {
    const found = await database.selectFrom('audit_log').select(['action', 'after']).orderBy('number').execute();
    return found.map(({ action, after }): unknown => [action, (JSON.parse(after) as { count: number }).count]);
  };
  traces.refused('console.addOperator', session, '192.0.2.1');
  await expect.poll(rows).toEqual([['operator.refused', 1]]);
  for (let refusal = 0; refusal < 1_000; refusal++) {
    traces.refused('console.addOperator', session, `192.0.2.${refusal % 250}`);
    traces.failed('signInFailed', null, '192.0.2.1');
  }
  await traces.stop();
  expect(await rows()).toEqual([
    ['operator.refused', 1],
    ['operator.refused', 1_000],
  ]);
  expect(lines.filter((line) => 'event' in line && line.event === 'operator.sign_in_failed').length).toBeLessThan(3);
  expect(JSON.stringify(lines)).toContain('"count":1000');
});
