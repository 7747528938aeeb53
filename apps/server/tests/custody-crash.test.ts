import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { CustodyStandIn, STAND_IN_KEY, STAND_IN_SECRET } from '../src/modules/payments/custody/testing/stand-in.ts';
import { openDatabase } from '../src/kernel/database/database.ts';
import type { Database } from '../src/kernel/database/database.ts';
import { JOB_SCHEMA } from '../src/kernel/jobs/prepare-job-tables.ts';
import { testDatabase } from '../src/kernel/postgres/test-database.ts';
import type { TestDatabase } from '../src/kernel/postgres/test-database.ts';
import { Caller } from './caller.ts';
import { urlsOf } from './ordinary-variables.ts';
import { startServer } from './running-server.ts';
import { ServerProcess } from './server-process.ts';
import { fund, idOfCurrency, letHoldsPass, newPerson, PASSWORD, TRON } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/*
 * The server is killed in the middle of what it does with the provider, again
 * and again, and comes to the same in the end.
 */
let cluster: TestDatabase;
let database: Database;
let provider: CustodyStandIn;
let variables: Readonly<Record<string, string>>;
let person: Person;
let dataDirectory: string;
let withdrawal: number;
let running: ServerProcess | null = null;

beforeAll(async () => {
  cluster = await testDatabase('prepared');
  database = openDatabase(cluster.pool);
  provider = new CustodyStandIn();
  dataDirectory = await mkdtemp(join(tmpdir(), 'candor-custody-'));
  await cp(inject('preparedDirectory'), dataDirectory, { recursive: true });
  const url = await provider.start();
  variables = {
    ...urlsOf(cluster.connection),
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'error',
    CUSTODY_URL: url,
    CUSTODY_KEY: STAND_IN_KEY,
    CUSTODY_SECRET: STAND_IN_SECRET,
  };
  const first = await startServer(variables);
  const caller = new Caller(first);
  person = await newPerson(first, caller);
  // Nothing is handed over before the process is there that will be killed.
  provider.fault = 'down';
  await fund(first, caller, person, '1000');
  await caller.post(
    '/api/user/set_pay_password',
    { password: '135790', login_password: PASSWORD },
    { token: person.token },
  );
  const draw_currency_id = await idOfCurrency(first, 'USDT', 'TRC20');
  const wanted = { draw_id: draw_currency_id, type: 1, dc_address: TRON[0], password: PASSWORD };
  const bound = await caller.post('/api/wallet/bind_draw_method', wanted, { token: person.token });
  await letHoldsPass(first, person);
  const withdrawalInput = { draw_currency_id, number: '100', draw_method_id: bound.data.id, pay_password: '135790' };
  withdrawal = Number((await caller.post('/api/account/draw', withdrawalInput, { token: person.token })).data.id);
  await first.service('paymentDecisions').approveWithdrawal(withdrawal);
  await first.stop();
  provider.fault = 'none';
}, 120_000);
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  provider.stop();
  await cluster.drop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 60_000, interval: 30 });
const hurry = async (): Promise<void> => {
  await sql`update custody_transfers set next_attempt_at = now() where state = 'queued'`.execute(database);
  await sql`update custody_events set next_attempt_at = now() where state = 'waiting'`.execute(database);
};
/** The next process asks the provider at once, not at a full minute, nor once the job of the killed one is given up. */
const askSoon = async (): Promise<void> => {
  const job = sql.table(`${JOB_SCHEMA}.job`);
  await sql`delete from ${job} where singleton_key = ${CATCH_UP}`.execute(database);
  await sql`insert into ${job} (name, data, singleton_key, policy)
    values ('due', ${JSON.stringify({ name: CATCH_UP })}, ${CATCH_UP}, 'exclusive')`.execute(database);
};
const CATCH_UP = 'custody.catch-up';
async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await query.execute(database)).rows[0];
}

/** Runs the server until something is so, and kills it at once. */
async function killWhen(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const server = new ServerProcess(variables);
  running = server;
  await eventually(async () => {
    if (server.child.exitCode !== null) throw new Error(server.output);
    expect(await isSo()).toBe(true);
  });
  server.child.kill('SIGKILL');
  await server.ended;
  await hurry();
  await askSoon();
}

it('a withdrawal that was asked for and not answered before the kill is sent once, and done', async () => {
  provider.onWithdrawal = () => void running?.child.kill('SIGKILL');
  await killWhen(() => provider.withdrawals.has(String(withdrawal)));
  const transfer = sql<{ state: string }>`select state from custody_transfers where payment_id = ${withdrawal}`;
  expect((await one(transfer))?.state).toBe('queued');
  provider.onWithdrawal = () => undefined;
  await killWhen(async () => (await one(transfer))?.state === 'asked');
  expect([...provider.withdrawals.values()].map(({ asked }) => asked)).toEqual([2]);
  // The webhook of this is lost: it is found by asking.
  provider.sent(withdrawal, 'hash-crash');
  const payment = sql<{ status: string }>`select status from payments where id = ${withdrawal}`;
  await killWhen(async () => (await one(payment))?.status === 'done');
  await killWhen(async () => (await one(transfer))?.state === 'done');
  const paid = sql<{ n: string }>`select count(*) as n from custody_events where type = 'withdrawal.sent'`;
  expect((await one(paid))?.n).toBe('1');
}, 240_000);

it('an arrival is credited once, wherever the kill comes', async () => {
  const tether = sql<{ id: number }>`select id from wallet_currencies where code = 'USDT' and network = 'TRC20'`;
  const currency = (await one(tether))?.id;
  await sql`insert into deposit_addresses (currency_id, address, user_id, given_at)
    values (${currency}, ${TRON[1]}, ${person.uid}, now())`.execute(database);
  for (let number = 0; number < 3; number++)
    provider.arrive({ address: TRON[1], amount: '70', deposit_id: `crash-${number}` });
  const deposits = (what: 'payment_id' | 'credited_at') => async () => {
    const known = sql<{ n: string }>`select count(*) as n from custody_deposits where ${sql.ref(what)} is not null`;
    return Number((await one(known))?.n) > 0;
  };
  const events = sql<{ n: string }>`select count(*) as n from custody_events where type = 'deposit'`;
  await killWhen(async () => Number((await one(events))?.n) > 0);
  await killWhen(deposits('payment_id'));
  await killWhen(deposits('credited_at'));
  const waiting = sql<{ n: string }>`select count(*) as n from custody_events where state = 'waiting'`;
  await killWhen(async () => {
    await hurry();
    return Number((await one(waiting))?.n) === 0;
  });
  const states = await sql<{ state: string }>`select state from custody_deposits`.execute(database);
  expect(states.rows.map(({ state }) => state)).toEqual(['credited', 'credited', 'credited']);
  const made = sql<{ n: string; sum: string }>`select count(*) as n, sum(amount) from payments
    where direction = 'deposit' and status = 'done' and user_id = ${person.uid}`;
  expect(await one(made)).toEqual({ n: '4', sum: '1210.00000000' });
  const books = sql<{ sum: string }>`select sum(balance) from balances`;
  expect(Number((await one(books))?.sum)).toBe(0);
  const notices = sql<{ n: string }>`select count(*) as n from messages where name = 'depositCredited'
    and user_id = ${person.uid}`;
  await killWhen(async () => Number((await one(notices))?.n) === 4);
}, 240_000);
