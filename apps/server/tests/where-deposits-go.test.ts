// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { chooseCoin, idOfCurrency, newPerson, TRON } from './wallet-people.ts';

/*
 * Nobody alone names an address or an account that customers pay to: not by the calls, and not by SQL as the program.
 */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let finance: Awaited<ReturnType<typeof hire>>;
let tether: number;
let dollar: number;
/** Speaks SQL as the program does. */
let sql: pg.Client;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({ limit_console: '9999', limit_sign_in_account: '9999', edit_recharge_bank_info: '0' });
  owner = await signIn(caller);
  finance = await hire(caller, 'finance', owner);
  tether = Number(await idOfCurrency(server, 'USDT', 'TRC20'));
  dollar = Number(await idOfCurrency(server, 'USD', ''));
  sql = new pg.Client(server.application);
  await sql.connect();
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await sql.end();
  await server.stop();
});

const reason = 'From the vault';
const BANK = {
  bank_name: 'First',
  bank_address: 'Main St',
  bank_swift: 'DEUTDEFF',
  bank_ifsc: 'HDFC0001234',
  bank_iban: 'DE89370400440532013000',
  payee_name: 'Candor',
  payee_account: '0009',
  bank_remark: 'Your id',
};
const propose = (addresses: string, by: ConsoleSession = owner) =>
  by.post('add_deposit_addresses', { currency_id: tether, addresses, reason });
const proposeBank = (more: object = {}) =>
  owner.post('add_receiving_bank', { currency_id: dollar, ...BANK, ...more, reason });
const decide = (id: unknown, decision: 'approve' | 'refuse', by: ConsoleSession = finance.console) =>
  by.post('decide_proposal', { id, decision, reason });
const pool = async (): Promise<string[]> =>
  (await server.owner.query<{ address: string }>('select address from deposit_addresses order by id')).rows.map(
    ({ address }) => address,
  );
const banks = async (): Promise<Record<string, unknown>[]> =>
  (await owner.get('receiving_banks', { currency_id: String(dollar) })).data.list;
/** What the database says to a statement. */
const said = (text: string, client: pg.Client | pg.Pool = sql): Promise<string> =>
  client.query(text).then(
    ({ rowCount }) => `done ${rowCount}`,
    (error: { code?: string }) => error.code ?? 'failed',
  );

describe('addresses', () => {
  it('belong to one coin, so that the same place is never two customers’', async () => {
    const [ether, erc20] = [
      await idOfCurrency(server, 'ETH', 'ERC20'),
      await idOfCurrency(server, 'USDT', 'ERC20'),
    ].map(Number);
    const [one, two] = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`];
    const add = async (currency_id: number | undefined, addresses: string) =>
      owner.post('add_deposit_addresses', { currency_id, addresses, reason });
    // Proposed under both before either is decided: the second finds it taken.
    const asked = [(await add(ether, one)).data.proposal_id, (await add(erc20, `${one}\n${two}`)).data.proposal_id];
    for (const id of asked) expect((await decide(id, 'approve')).data.state).toBe('done');
    const listed = async (query: Record<string, string>) => (await owner.get('deposit_addresses', query)).data;
    expect(await listed({ search: '0x1A1A1A' })).toMatchObject({
      total: 1,
      list: [{ address: one, code: 'ETH', network: 'ERC20', customer_id: null, name: '', givenAt: null }],
    });
    expect(await add(erc20, `0x${'1A'.repeat(20)}`)).toMatchObject({
      code: 1000,
      data: { fields: { 'addresses.1': 'field.addressOfOtherCoin' } },
    });
    const person = await newPerson(server, caller);
    await chooseCoin(caller, person, ether ?? 0);
    expect(await listed({ state: 'given' })).toMatchObject({
      total: 1,
      list: [{ address: one, customer_id: person.uid, account: person.email, givenAt: expect.any(Number) }],
    });
    expect((await listed({ search: person.email })).list).toHaveLength(1);
    expect((await listed({ currency_id: String(erc20), state: 'free' })).list).toMatchObject([{ address: two }]);
    expect((await listed({ page: '2' })).list).toEqual([]);
    const { low_pools: low } = (await owner.get('queues')).data;
    expect(low).toContainEqual({ id: ether, code: 'ETH', network: 'ERC20', given: 1, left: 0 });
    expect(low.at(-1)).toMatchObject({ id: erc20, left: 1 });
    const content = await hire(caller, 'content', owner, finance.console);
    expect((await content.console.get('queues')).data.low_pools).toBeNull();
    expect((await content.console.get('deposit_addresses')).code).toBe(1007);
    await server.owner.query(
      `begin; set local session_replication_role = replica; delete from deposit_addresses; commit`,
    );
  });

  it('are proposed by one, shown whole to the other, and are in the pool once they are approved', async () => {
    const proposed = await propose(`${TRON[0]}\n\n${TRON[1]} ${TRON[0]}`);
    expect(proposed).toMatchObject({ code: 1, msg: expect.stringContaining('second operator') });
    expect(proposed.data).toMatchObject({ state: 'open', outcome: '' });
    const id = proposed.data.proposal_id;
    expect(await pool()).toEqual([]);
    const { list } = (await finance.console.get('proposals', { kind: 'deposit.addresses' })).data;
    expect(list).toMatchObject([
      {
        id,
        subject: `currency:${tether}`,
        may_decide: true,
        payload: { currency_id: tether, code: 'USDT', network: 'TRC20', addresses: [...TRON], before: { left: 0 } },
      },
    ]);
    expect((await propose(TRON[0])).msg).toContain('already been proposed');
    expect((await decide(id, 'approve', owner)).code).toBe(1007);
    const trading = await hire(caller, 'trading', owner, finance.console);
    expect((await decide(id, 'approve', trading.console)).code).toBe(1007);
    expect(await pool()).toEqual([]);
    const both = await Promise.all([1, 2].map(() => decide(id, 'approve')));
    for (const answer of both) expect(answer).toMatchObject({ code: 1, data: { state: 'done' } });
    expect(await pool()).toEqual([...TRON]);
    const person = await newPerson(server, caller);
    expect(await chooseCoin(caller, person, tether)).toMatchObject({ address: TRON[0] });
    const log = (await owner.get('audit_log', { subject: `currency:${tether}` })).data.list;
    expect(log.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
      'deposit.addresses',
      'proposal.approve',
      'proposal.create',
    ]);
    expect((await owner.get('verify_audit_log')).data.differences).toEqual([]);
  });

  it('that are refused, or taken back, never come into the pool', async () => {
    const other = `T${'9'.repeat(33)}`;
    expect((await propose(other)).data).toEqual({ fields: { 'addresses.1': 'field.addressChecksum' } });
    const before = await pool();
    const ether = Number(await idOfCurrency(server, 'ETH', 'ERC20'));
    const one = { currency_id: ether, addresses: `0x${'2'.repeat(40)}`, reason };
    const first = (await owner.post('add_deposit_addresses', one)).data.proposal_id;
    expect((await decide(first, 'refuse')).data.state).toBe('refused');
    const second = (await owner.post('add_deposit_addresses', one)).data.proposal_id;
    expect((await owner.post('withdraw_proposal', { id: second })).code).toBe(1);
    expect((await decide(second, 'approve')).code).toBe(1005);
    expect(await pool()).toEqual(before);
  });

  it('that are wrong are named line by line, in words, and nothing is proposed', async () => {
    const text = ['', TRON[0], 'TKd9', '', `0x${'1'.repeat(40)}`].join('\n');
    const answer = await propose(text);
    expect(answer).toMatchObject({ code: 1000, msg: '3 lines are wrong. Nothing was proposed.' });
    expect(answer.data.fields).toEqual({
      'addresses.2': 'field.addressInPool',
      'addresses.3': 'field.addressLength',
      'addresses.5': 'field.addressOfOtherNetwork',
    });
    expect((await propose(' \n ')).data.fields).toEqual({ addresses: 'field.required' });
    const many = Array.from({ length: 1_001 }, (_each, index) => `0x${String(index).padStart(40, '0')}`).join('\n');
    expect((await propose(many)).data.fields).toEqual({ addresses: 'field.long' });
    expect((await finance.console.get('proposals', { kind: 'deposit.addresses' })).data.total).toBe(0);
    const { console: trading } = await hire(caller, 'trading', owner, finance.console);
    expect((await propose(TRON[0], trading)).code).toBe(1007);
    expect((await owner.post('add_deposit_addresses', { currency_id: dollar, addresses: 'x', reason })).code).toBe(
      1004,
    );
  });
});

describe('accounts of the broker', () => {
  it('are announced to customers once a second operator has approved them, and retired by one', async () => {
    const proposed = await proposeBank();
    expect(proposed.data.state).toBe('open');
    const id = proposed.data.proposal_id;
    expect(await banks()).toEqual([]);
    const { list } = (await finance.console.get('proposals', { kind: 'receiving.bank' })).data;
    expect(list).toMatchObject([{ id, payload: { ...BANK, code: 'USD', before: { accounts: [] } } }]);
    expect((await decide(id, 'approve', owner)).code).toBe(1007);
    expect((await decide(id, 'approve')).data.state).toBe('done');
    expect(await banks()).toMatchObject([{ ...BANK, code: 'USD' }]);
    expect(await proposeBank()).toMatchObject({ code: 1005, msg: 'Customers already see this account.' });
    expect((await owner.post('add_receiving_bank', { ...BANK, currency_id: tether, reason })).code).toBe(1004);
    const next = (await proposeBank({ payee_account: '0010' })).data.proposal_id;
    const waiting = (await finance.console.get('proposals', { kind: 'receiving.bank' })).data.list;
    expect(waiting).toMatchObject([{ id: next, payload: { before: { accounts: ['First, Candor, 0009'] } } }]);
    await decide(next, 'refuse');
    const [bank] = await banks();
    expect((await owner.post('retire_receiving_bank', { id: bank?.['id'], reason })).code).toBe(1);
    expect((await owner.post('retire_receiving_bank', { id: bank?.['id'], reason })).code).toBe(1004);
    expect(await banks()).toEqual([]);
  });

  it('that came in another way in between fail, and say so', async () => {
    const { proposal_id } = (await proposeBank({ payee_account: '0011' })).data;
    await server.owner.query(
      `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark)
       values ($1, 'First', '', '', 'Candor', '0011', '')`,
      [dollar],
    );
    const decided = await decide(proposal_id, 'approve');
    expect(decided.data).toMatchObject({ state: 'failed', outcome: 'server.bankKnown' });
    expect(await banks()).toHaveLength(1);
    // It is over, so that it can be proposed again.
    await owner.post('retire_receiving_bank', { id: (await banks())[0]?.['id'], reason });
    expect((await proposeBank({ payee_account: '0011' })).data.state).toBe('open');
  });
});

describe('by SQL as the program', () => {
  it.each([
    `insert into deposit_addresses (currency_id, address) values (1, 'mine')`,
    `insert into deposit_addresses (currency_id, address, user_id, given_at) values (1, 'mine', 1, now())`,
    `update deposit_addresses set address = 'mine'`,
    `update deposit_addresses set currency_id = 1`,
    `delete from deposit_addresses`,
    `insert into receiving_banks (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark)
       values (1, '', '', '', '', 'mine', '')`,
    `update receiving_banks set payee_account = 'mine'`,
    `update receiving_banks set bank_name = 'mine'`,
    `delete from receiving_banks`,
    `select keep_issued_address(1, 'mine', 1, now())`,
    `create or replace function carry_out_receiving_bank(bigint) returns integer language sql as 'select 1'`,
    `alter table receiving_banks disable trigger all`,
  ])('%s is refused', async (text) => {
    expect(await said(text)).toBe('42501');
  });

  it('what nobody else has approved is not carried out, and what was approved not otherwise', async () => {
    const { id: operator, session_id: session } = (await owner.get('me')).data;
    const insert = (kind: string, payload: object) =>
      sql.query<{ id: string; state: string }>(
        `insert into proposals (kind, subject, payload, proposer_id, session_id, reason, created_at, needed, state)
         values ($1, 'mine', $2, $3, $4, 'me', now(), 0, 'approved') returning id, state`,
        [kind, JSON.stringify(payload), operator, session],
      );
    const before = [await pool(), await banks()];
    const addresses = (await insert('deposit.addresses', { currency_id: tether, addresses: ['mine'] })).rows[0];
    const bank = (await insert('receiving.bank', { ...BANK, currency_id: dollar, payee_account: 'mine' })).rows[0];
    expect([addresses?.state, bank?.state]).toEqual(['open', 'open']);
    expect(await said(`select carry_out_deposit_addresses(${addresses?.id})`)).toBe('CP003');
    expect(await said(`select carry_out_receiving_bank(${bank?.id})`)).toBe('CP003');
    // Nor by the function of another kind, once that one is approved.
    await decide(Number(bank?.id), 'refuse');
    expect(await said(`select carry_out_deposit_addresses(${bank?.id})`)).toBe('CP003');
    expect([await pool(), await banks()]).toEqual(before);
    await owner.post('withdraw_proposal', { id: Number(addresses?.id) });
  });

  it('an address that was given stays its customer’s, and a retired account stays retired', async () => {
    expect(await said('update deposit_addresses set user_id = user_id + 1 where user_id is not null')).toBe('CP008');
    expect(await said('update deposit_addresses set user_id = null, given_at = null')).toBe('CP008');
    expect(await said('update receiving_banks set active = true')).toBe('CP008');
    // The owner of the tables cannot do it by mistake either.
    expect(await said(`update receiving_banks set payee_account = 'mine'`, server.owner)).toBe('CP008');
    expect(await said(`update deposit_addresses set address = 'mine'`, server.owner)).toBe('CP008');
  });
});
