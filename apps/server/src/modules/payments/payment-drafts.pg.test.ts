import { setTimeout as sleep } from 'node:timers/promises';
import { formatDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { userId } from '@candor/engine/ids.ts';
import type { UserId } from '@candor/engine/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EngineBusyError, EngineFateUnknownError } from '../../engine/gateway.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { EngineHost } from '../../engine/host/engine-host.ts';
import { EngineBed } from '../../engine/testing/engine-bed.ts';
import { makeTickPartition } from '../../engine/testing/random-play.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Database } from '../../kernel/database/database.ts';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { NO_DETAILS } from './payout-methods/bank-details.ts';
import { PaymentReconciler } from './payment-reconciler.ts';
import { PaymentDrafts, paymentOfKey } from './payment-drafts.ts';
import type { PaymentDraft } from './payment-drafts.ts';
import { settingsOf } from './testing/settings.ts';
import { PaymentDecisions } from './decisions/payment-decisions.ts';
import { askedSince } from './withdrawals/withdrawal-limits.ts';
import { draftWithdrawal } from './withdrawals/withdrawals.ts';
import type { NewWithdrawal } from './withdrawals/withdrawals.ts';

/*
 * A payment's details and the payment: whatever is killed between two steps,
 * neither is lost and neither is there twice.
 */
let cluster: TestDatabase;
let database: Database;
let bed: EngineBed;
let host: EngineHost;
let user: UserId;
let nextUser = 800_000;

beforeAll(async () => {
  cluster = await testDatabase();
  database = openDatabase(cluster.pool);
  await makeTickPartition(cluster.pool);
});
afterAll(() => cluster.drop());

beforeEach(async () => {
  bed = new EngineBed(cluster.connection);
  await bed.readSeqs();
  host = bed.newHost('first');
  await host.start();
  user = userId(nextUser++);
  await database
    .insertInto('users')
    .values({
      id: String(user),
      demo: false,
      email: `${user}@example.org`,
      mobile: null,
      mobile_national: null,
      country: null,
      invite_code: String(user),
      invited_by: null,
      language: 'en',
      created_at: new Date(),
    })
    .execute();
  await host.submit({ kind: 'openAccount', userId: user, demo: false }, null);
  const gift = { kind: 'credit', userId: user, account: 3, type: 10, memo: null } as const;
  await host.submit({ ...gift, amount: parseMoney('100') }, null);
});
afterEach(async () => {
  await host.stop();
  await bed.close();
});

async function draft(createdAt = new Date()): Promise<PaymentDraft> {
  const { id } = await database
    .insertInto('withdrawals')
    .values({
      user_id: String(user),
      request_key: `key ${Math.random()}`,
      kind: 'coin',
      currency_id: 1,
      currency_code: 'USDT',
      network: 'TRC20',
      asked: '40',
      amount: '40',
      fee: '1',
      price: '1',
      real_number: '39',
      method_id: null,
      payout: NO_DETAILS,
      memo: '',
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sizes = { amount: parseMoney('40'), fee: parseMoney('1') };
  return { table: 'withdrawals', id: Number(id), userId: user, ...sizes };
}

/** The server dies and starts again: what was only in memory is gone. */
async function kill(): Promise<void> {
  await host.stop();
  host = bed.newHost('second');
  await host.start();
}

const drafts = (engine: EngineGateway = host): PaymentDrafts => new PaymentDrafts({ database, engine });
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const reconciler = (): PaymentReconciler =>
  new PaymentReconciler({ drafts: drafts(), clock: { wallNow: Date.now, marketNow: Date.now }, log: quiet });

/** What is set aside, the payments of the customer, and those that the details of the customer are tied to. */
async function standing(): Promise<{ transit: string; payments: number[]; details: (number | null)[] }> {
  const view = await host.view(user);
  const rows = await database
    .selectFrom('withdrawals')
    .select('payment_id')
    .where('user_id', '=', String(user))
    .orderBy('id')
    .execute();
  return {
    transit: formatDecimal(view?.inTransit ?? parseMoney('0')),
    payments: (view?.payments ?? []).map(({ id }) => id),
    details: rows.map(({ payment_id }) => (payment_id === null ? null : Number(payment_id))),
  };
}

describe('killed', () => {
  it('before the engine was asked: the draft goes, and nothing is set aside', async () => {
    await draft();
    await kill();
    await reconciler().settleBefore(Date.now() + 1000);
    expect(await standing()).toEqual({ transit: '0', payments: [], details: [] });
  });

  it('after the engine has done it: the draft is tied to its payment', async () => {
    const asked = await drafts().ask(await draft());
    await kill();
    expect(await standing()).toMatchObject({ details: [null] });
    await reconciler().settleBefore(Date.now() + 1000);
    expect(await standing()).toEqual({ transit: '40', payments: [asked], details: [asked] });
  });

  it('after the tie: nothing is left to do', async () => {
    const id = await drafts().submit(await draft());
    await kill();
    await reconciler().settleBefore(Date.now() + 1000);
    expect(await standing()).toEqual({ transit: '40', payments: [id], details: [id] });
  });

  it('after the engine has done it, and for so long that it has forgotten the key: the journal knows', async () => {
    const asked = await drafts().ask(await draft());
    await host.stop();
    const restarted = bed.newHost('days later', {
      clock: { wallNow: () => Date.now() + 3 * 86_400_000, marketNow: () => bed.now },
    });
    host = restarted;
    await host.start();
    await reconciler().settleBefore(Date.now() + 1000);
    expect(await standing()).toEqual({ transit: '40', payments: [asked], details: [asked] });
  });

  it('while the reconciler settles: the next one does it again, to the same end', async () => {
    const [done, never] = [await draft(), await draft()];
    const id = await drafts().ask(done);
    await kill();
    await drafts().settle(never);
    await kill();
    await reconciler().settleBefore(Date.now() + 1000);
    await reconciler().settleBefore(Date.now() + 1000);
    expect(await standing()).toEqual({ transit: '40', payments: [id], details: [id] });
  });
});

it('asked twice is done once, also after a restart', async () => {
  const one = await draft();
  const first = await drafts().submit(one);
  expect(await drafts().submit(one)).toBe(first);
  await kill();
  expect(await drafts().submit(one)).toBe(first);
  expect(await standing()).toEqual({ transit: '40', payments: [first], details: [first] });
});

it('who still asks after the draft was given up is refused, and nothing is set aside', async () => {
  const late = await draft();
  expect(await drafts().settle(late)).toBe('dropped');
  await expect(drafts().submit(late)).rejects.toThrow('given up');
  expect(await standing()).toEqual({ transit: '0', payments: [], details: [] });
});

it('to find out about a draft asks to end a payment that nobody has', async () => {
  const asked: unknown[] = [];
  const listening: EngineGateway = {
    ...gatewayOf(host),
    submit: (...command) => {
      asked.push(command[0]);
      return host.submit(...command);
    },
  };
  const never = await draft();
  expect(await drafts(listening).settle(never)).toBe('dropped');
  expect(asked).toEqual([{ kind: 'endPayment', userId: user, paymentId: 0, result: 'cancelled', arrived: null }]);
});

it('a refusal drops the draft', async () => {
  await drafts().submit(await draft());
  await drafts().submit(await draft());
  expect(await drafts().submit(await draft())).toBe('insufficientBalance');
  expect((await standing()).details).toHaveLength(2);
});

it('a busy engine or an answer that is lost leaves the draft until its fate is known', async () => {
  const busy: EngineGateway = { ...gatewayOf(host), submit: () => Promise.reject(new EngineBusyError('full')) };
  await expect(drafts(busy).submit(await draft())).rejects.toThrow(EngineBusyError);
  expect((await standing()).details).toEqual([null]);
  await reconciler().settleBefore(Date.now() + 1000);
  expect((await standing()).details).toEqual([]);
  const lossy: EngineGateway = {
    ...gatewayOf(host),
    submit: async (...command) => {
      await host.submit(...command);
      throw new EngineFateUnknownError('lost');
    },
  };
  const lost = await draft();
  await expect(drafts(lossy).submit(lost)).rejects.toThrow(EngineFateUnknownError);
  // Asked again, of an engine that is busy now: that says nothing of what it has done before.
  await expect(drafts(busy).submit(lost)).rejects.toThrow(EngineBusyError);
  expect((await standing()).details).toEqual([null]);
  await reconciler().settleBefore(Date.now() + 1000);
  const { payments, details } = await standing();
  expect(details).toEqual(payments);
});

it('a key whose draft was abandoned waits for the reconciler', async () => {
  const { id } = await draft(new Date(Date.now() - 61_000));
  const { request_key: requestKey } = await database
    .selectFrom('withdrawals')
    .select('request_key')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  const key = { userId: user, requestKey };
  expect(await paymentOfKey(database, 'withdrawals', { ...key, now: Date.now() - 2_000 })).toMatchObject({
    paymentId: null,
    draft: { id },
  });
  await expect(paymentOfKey(database, 'withdrawals', { ...key, now: Date.now() })).rejects.toThrow('being settled');
  await reconciler().settleBefore(Date.now());
  expect(await paymentOfKey(database, 'withdrawals', { ...key, now: Date.now() })).toBeNull();
});

it('what is counted for two requests at once is counted one after the other', async () => {
  const currency = { id: 1, kind: 'coin', code: 'USDT', network: 'TRC20', price: parsePrice('1') } as const;
  const of = (requestKey: string): NewWithdrawal => ({
    userId: user,
    requestKey,
    asked: parseMoney('40'),
    methodId: null,
    details: NO_DETAILS,
    payeeIsCustomer: null,
    memo: '',
    at: new Date(),
    payout: { fee: parseMoney('1'), sent: parseMoney('39'), posted: parseMoney('40') },
    currency,
  });
  const request = (key: string) =>
    draftWithdrawal(database, of(key), async (transaction) => {
      const asked = await askedSince(transaction, user, 0);
      await sleep(150);
      return asked > 0n ? 'refused' : null;
    });
  const came = await Promise.all([request('one'), request('two')]);
  expect(came.filter((each) => each === 'refused')).toHaveLength(1);
  expect((await standing()).details).toEqual([null]);
});

it('the reconciler leaves alone what somebody may still be asking for', async () => {
  await draft();
  await reconciler().settleBefore(Date.now() - 60_000);
  expect((await standing()).details).toEqual([null]);
});

const settings = settingsOf({});

it('a decision that died between its note and the engine can still go either way, and shows nothing of the note', async () => {
  const paymentId = await drafts().submit(await draft());
  if (typeof paymentId !== 'number') throw new Error(paymentId);
  const dead: EngineGateway = { ...gatewayOf(host), submit: () => Promise.reject(new Error('killed')) };
  const decisions = new PaymentDecisions({ database, engine: host, settings });
  await decisions.approveWithdrawal(paymentId);
  await expect(
    new PaymentDecisions({ database, engine: dead, settings }).refuseWithdrawal(paymentId, 'no'),
  ).rejects.toThrow('killed');
  await kill();
  const after = new PaymentDecisions({ database, engine: host, settings });
  expect(await after.payWithdrawal(paymentId, 'tx')).toMatchObject({ kind: 'done', subject: { status: 'done' } });
  await kill();
  expect(await new PaymentDecisions({ database, engine: host, settings }).payWithdrawal(paymentId, 'tx')).toMatchObject(
    {
      kind: 'done',
    },
  );
  expect((await standing()).transit).toBe('0');
});

/** The details of an announced deposit. */
async function depositDraft(requestKey: string, createdAt = new Date()): Promise<PaymentDraft> {
  const { rows } = await cluster.pool.query<{ id: string }>(
    `insert into deposits (user_id, request_key, kind, currency_id, currency_code, network, number, price, amount, address,
       edit_flow, proof_img, created_at) values ($1, $2, 'coin', 1, 'USDT', 'TRC20', 40, 1, 40, '', false, '', $3) returning id`,
    [user, requestKey, createdAt],
  );
  const sizes = { amount: parseMoney('40'), fee: parseMoney('0') };
  return { table: 'deposits', id: Number(rows[0]?.id), userId: user, ...sizes };
}
const paymentIdOf = async (table: string, id: number): Promise<unknown> =>
  (await cluster.pool.query<{ payment_id: string | null }>(`select payment_id from ${table} where id = $1`, [id]))
    .rows[0]?.payment_id;

it('a deposit that was asked for and not tied is tied, and takes nothing', async () => {
  const one = await depositDraft('one');
  const asked = await drafts().ask(one);
  const view = await host.view(user);
  expect(view?.payments).toMatchObject([{ id: asked, direction: 'deposit', amount: parseMoney('40'), fee: 0n }]);
  expect(await drafts().settle(one)).toBe('tied');
  expect(await paymentIdOf('deposits', one.id)).toBe(String(asked));
  expect((await standing()).transit).toBe('0');
});

it('what is tied stays tied to what it is, and is not dropped', async () => {
  const [one, other] = [await draft(), await draft()];
  await drafts().tie(one, 900_007);
  await drafts().tie(one, 900_008);
  await drafts().drop(one);
  expect([await paymentIdOf('withdrawals', one.id), await paymentIdOf('withdrawals', other.id)]).toEqual([
    '900007',
    null,
  ]);
  await drafts().drop(other);
  expect(await paymentIdOf('withdrawals', other.id)).toBeUndefined();
});

it('what is left are the drafts of both kinds from before the instant, five hundred at a time', async () => {
  await cluster.pool.query('delete from withdrawals where payment_id is null');
  await cluster.pool.query('delete from deposits where payment_id is null');
  const at = new Date(1_700_000_000_000);
  const [withdrawal, deposit, tied] = [await draft(at), await depositDraft('left', at), await draft(at)];
  await drafts().tie(tied, 900_009);
  const none = { amount: 0n, fee: 0n };
  expect(await drafts().left(at)).toEqual([]);
  expect(await drafts().left(new Date(at.getTime() + 1))).toEqual([
    { ...deposit, ...none },
    { ...withdrawal, ...none },
  ]);
  await cluster.pool.query(
    `insert into deposits (user_id, request_key, kind, currency_id, currency_code, network, number, price, amount, address,
       edit_flow, proof_img, created_at)
     select $1, 'many ' || n, 'coin', 1, 'USDT', 'TRC20', 1, 1, 1, '', false, '', $2 from generate_series(1, 500) n`,
    [user, at],
  );
  expect(await drafts().left(new Date())).toHaveLength(500);
  await cluster.pool.query('delete from deposits where payment_id is null');
});

it('a key is its customer’s own, and says what it came to for good', async () => {
  const at = new Date(1_700_000_000_000);
  const now = at.getTime() + 60_000;
  const one = await depositDraft('a key', at);
  const of = (more: object) => paymentOfKey(database, 'deposits', { userId: user, requestKey: 'a key', now, ...more });
  // A minute is what somebody may still wait for.
  expect(await of({})).toEqual({ paymentId: null, draft: one });
  await expect(of({ now: now + 1 })).rejects.toThrow('being settled');
  expect([await of({ userId: user + 1 }), await of({ requestKey: 'another' })]).toEqual([null, null]);
  expect(await paymentOfKey(database, 'withdrawals', { userId: user, requestKey: 'a key', now })).toBeNull();
  await drafts().tie(one, 900_011);
  expect(await of({ now: now + 1 })).toEqual({ paymentId: 900_011, draft: one });
  const two = await draft();
  const { rows } = await cluster.pool.query<{ request_key: string }>(
    'select request_key from withdrawals where id = $1',
    [two.id],
  );
  const known = await paymentOfKey(database, 'withdrawals', {
    userId: user,
    requestKey: rows[0]?.request_key ?? '',
    now: Date.now(),
  });
  expect(known).toEqual({ paymentId: null, draft: two });
});

it('the reconciler settles every draft when it starts', async () => {
  const [one, other] = [await draft(), await depositDraft('at the start')];
  const asked = await drafts().ask(one);
  const starting = reconciler();
  await starting.start();
  await starting.stop();
  expect([await paymentIdOf('withdrawals', one.id), await paymentIdOf('deposits', other.id)]).toEqual([
    String(asked),
    undefined,
  ]);
});

it('the reconciler that is stopped goes no further, and one that cannot settle says so and starts all the same', async () => {
  const one = await draft();
  const stopped = reconciler();
  await stopped.stop();
  await stopped.settleBefore(Date.now() + 1000);
  expect(await paymentIdOf('withdrawals', one.id)).toBeNull();
  let said = 0;
  const dead: EngineGateway = { ...gatewayOf(host), submit: () => Promise.reject(new Error('killed')) };
  const clock = { wallNow: Date.now, marketNow: Date.now };
  const log = { ...quiet, warn: () => void (said += 1) };
  const failing = new PaymentReconciler({ drafts: drafts(dead), clock, log });
  await failing.start();
  await failing.stop();
  expect(said).toBeGreaterThan(0);
  await drafts().drop(one);
});

const gatewayOf = (engine: EngineHost): EngineGateway => ({
  partition: engine.partition,
  submit: (...command) => engine.submit(...command),
  view: (id) => engine.view(id),
  peek: (id) => engine.peek(id),
});
