// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { idOfCurrency } from './wallet-people.ts';

/* A price, a fee and a limit of what customers pay by are what two operators decided; closing takes one. */
let server: RunningServer;
let owner: ConsoleSession;
let finance: ConsoleSession;
let trading: ConsoleSession;
let id: number;
/** Speaks SQL as the program does. */
let sql: pg.Client;

beforeAll(async () => {
  server = await startServer();
  const caller = new Caller(server);
  await caller.set({ limit_console: '9999' });
  owner = await signIn(caller);
  ({ console: finance } = await hire(caller, 'finance', owner));
  ({ console: trading } = await hire(caller, 'trading', owner, finance));
  id = Number(await idOfCurrency(server, 'USDT', 'TRC20'));
  sql = new pg.Client(server.application);
  await sql.connect();
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await sql.end();
  await server.stop();
});
beforeEach(async () => {
  for (const { id: waiting } of (await owner.get('proposals', { kind: 'currency.terms', state: 'waiting' })).data.list)
    await owner.post('withdraw_proposal', { id: waiting });
});

const reason = 'The network is dearer now';
const stored = async (): Promise<Record<string, unknown>> =>
  (await owner.get('wallet_currencies')).data.list.find((each: { id: number }) => each.id === id);
/** The terms as they are, with what is changed. */
const change = async (more: object, by: ConsoleSession = owner) => {
  const { price, deposit_min, deposit_max, fee_type, fee, decimals, deposits, withdrawals } = await stored();
  const terms = { price, deposit_min, deposit_max, fee_type, fee, decimals, deposits, withdrawals };
  return by.post('change_wallet_currency', { id, ...terms, reason, ...more });
};
const decide = (proposal: unknown, by: ConsoleSession = finance, decision: 'approve' | 'refuse' = 'approve') =>
  by.post('decide_proposal', { id: proposal, decision, reason });

it('wrong terms are named, and nothing is proposed', async () => {
  expect((await change({ deposit_min: '10', deposit_max: '5' })).data.fields).toEqual({ deposit_max: 'field.small' });
  expect((await change({ fee_type: 2, fee: '100' })).data.fields).toEqual({ fee: 'field.large' });
  expect((await change({ price: '0' })).data.fields).toEqual({ price: 'field.small' });
  expect((await change({ instrument_code: 'NONE' })).data.fields).toEqual({ instrument_code: 'field.notAnOption' });
  expect((await change({ decimals: 9 })).data.fields).toEqual({ decimals: 'field.large' });
  expect((await change({ decimals: '' })).data.fields).toEqual({ decimals: 'field.small' });
  expect((await change({ id: 9_999 })).code).toBe(1004);
  expect((await change({ fee: '2' }, trading)).code).toBe(1007);
  expect((await owner.get('proposals', { kind: 'currency.terms', state: 'waiting' })).data.total).toBe(0);
});

it('other terms hold once a second operator has approved them, exactly as they were shown', async () => {
  const before = await stored();
  const proposed = await change({ fee_type: 2, fee: '0.50', deposit_max: '500', decimals: 3 });
  expect(proposed).toMatchObject({ code: 1, data: { state: 'open' } });
  expect(await stored()).toEqual(before);
  const [shown] = (await finance.get('proposals', { kind: 'currency.terms', state: 'waiting' })).data.list;
  expect(shown.payload).toMatchObject({
    currency_id: id,
    code: 'USDT',
    network: 'TRC20',
    fee_type: 2,
    fee: '0.5',
    deposit_max: '500',
    decimals: 3,
    before: { fee_type: before['fee_type'], fee: before['fee'], deposit_max: '', decimals: 6 },
  });
  expect((await decide(proposed.data.proposal_id, owner)).code).toBe(1007);
  expect((await decide(proposed.data.proposal_id)).data.state).toBe('done');
  expect(await stored()).toMatchObject({
    fee_type: 2,
    fee: '0.5',
    deposit_max: '500',
    decimals: 3,
    price: before['price'],
  });
  const [logged] = (await owner.get('audit_log', { subject: `currency:${id}` })).data.list;
  expect(logged).toMatchObject({ action: 'currency.terms', reason });
});

it('to close a way in or out takes one, at once, and makes older proposals out of date; to open it takes two', async () => {
  const older = await change({ fee: '0.7' });
  const closed = await change({ withdrawals: 0 });
  expect(closed.data).toEqual({ proposal_id: 0, state: 'done', outcome: '', effectiveAt: null });
  expect(await stored()).toMatchObject({ withdrawals: 0, deposits: 1, fee: '0.5' });
  expect((await owner.get('audit_log', { subject: `currency:${id}` })).data.list[0].action).toBe('currency.close');
  expect((await decide(older.data.proposal_id)).data).toMatchObject({
    state: 'failed',
    outcome: 'server.proposalOutdated',
  });
  expect(await stored()).toMatchObject({ withdrawals: 0, fee: '0.5' });
});

it('another currency is there once it is approved, and only once', async () => {
  const coin = {
    kind: 'coin',
    code: 'DAI',
    network: 'ERC20',
    price: '1',
    deposit_min: '5',
    fee: '1',
    decimals: 7,
    reason,
  };
  const add = (more: object = {}) => owner.post('add_wallet_currency', { ...coin, ...more });
  expect((await add({ network: 'NONE' })).data.fields).toEqual({ network: 'field.notAnOption' });
  expect((await add({ code: 'USDT', network: 'TRC20' })).code).toBe(1005);
  const proposed = await add();
  expect(proposed.data.state).toBe('open');
  expect((await add()).code).toBe(1005);
  expect((await decide(proposed.data.proposal_id)).data.state).toBe('done');
  const { list } = (await owner.get('wallet_currencies')).data;
  expect(list.at(-1)).toMatchObject({
    code: 'DAI',
    network: 'ERC20',
    price: '1',
    deposit_min: '5',
    decimals: 7,
    deposits: 1,
  });
  expect((await add()).code).toBe(1005);
});

it.each([
  `update wallet_currencies set price = 1000`,
  `update wallet_currencies set withdrawals = true`,
  `insert into wallet_currencies (kind, code, network, price, deposit_min, fee_type, fee, decimals, sort) values ('coin', 'MINE', 'X', 1, 1, 1, 1, 8, 9)`,
  `delete from wallet_currencies`,
])('%s is refused to the program', async (text) => {
  await expect(sql.query(text)).rejects.toMatchObject({ code: '42501' });
});

it('what nobody else has approved is not carried out, and closing opens nothing', async () => {
  const proposed = (await change({ price: '1000' })).data.proposal_id;
  await expect(sql.query(`select carry_out_currency_terms(${proposed})`)).rejects.toMatchObject({ code: 'CP003' });
  await sql.query(`select close_currency(${id}, false, false)`);
  expect(await stored()).toMatchObject({ price: '1', withdrawals: 0 });
  await expect(server.owner.query(`update wallet_currencies set code = 'MINE'`)).rejects.toMatchObject({
    code: 'CP008',
  });
});
