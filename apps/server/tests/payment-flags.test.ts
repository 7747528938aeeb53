// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEPOSIT_FLAGS } from '@candor/protocol/console/payments/deposit.ts';
import { WITHDRAWAL_FLAGS } from '@candor/protocol/console/payments/withdrawal.ts';
import { Caller } from './caller.ts';
import { decidedByTwo, hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { newPerson, sendProof } from './wallet-people.ts';

/* Queues filtered by what speaks for a closer look: just those rows that show the flag, on every page. */
let server: RunningServer;
let caller: Caller;
let scenes: PaymentScenes;
let owner: ConsoleSession;
let finance: ConsoleSession;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  scenes = new PaymentScenes(server, caller);
  const limits = ['console', 'sign_in_account', 'register', 'code'].map((name) => [`limit_${name}`, '9999']);
  await caller.set({ ...Object.fromEntries(limits), edit_recharge_bank_info: '1' });
  owner = await signIn(caller);
  finance = (await hire(caller, 'finance', owner)).console;
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.stop();
});

interface Row {
  readonly id: number;
  readonly flags: readonly (string | { readonly kind: string })[];
}

const sql = (text: string, ...values: unknown[]) => server.owner.query(text, values);
const kindsOf = ({ flags }: Row): string[] => flags.map((flag) => (typeof flag === 'string' ? flag : flag.kind));
const byId = (one: number, other: number): number => one - other;

/** Every page of a queue. */
async function all(queue: 'withdrawals' | 'deposits', query: Readonly<Record<string, string>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await owner.get(queue, { ...query, page: String(page) });
    expect(data.list.length).toBe(Math.min(20, Math.max(0, data.total - rows.length)));
    rows.push(...data.list);
    if (rows.length >= data.total) return rows;
  }
}

/** That each filter finds just the rows that show its flag, and that there are some of each, and others. */
async function compare(queue: 'withdrawals' | 'deposits', flags: readonly string[], state: string): Promise<void> {
  const rows = await all(queue, { state });
  for (const flag of flags) {
    const shown = rows.filter((row) => kindsOf(row).includes(flag)).map(({ id }) => id);
    const found = (await all(queue, { state, flag })).map(({ id }) => id);
    expect([flag, found.toSorted(byId)]).toEqual([flag, shown.toSorted(byId)]);
    if (state === 'all') expect([flag, found.length > 0, found.length < rows.length]).toEqual([flag, true, true]);
  }
}

it('withdrawals by each flag', async () => {
  const many = await scenes.client(9_000);
  for (const amount of ['100', '120', '110', '2500']) {
    const id = await scenes.withdrawal(many, amount);
    await owner.post('approve_withdrawal', { id, reason: 'Known' });
    await owner.post('pay_withdrawal', { id, reference: 'x' });
  }
  // As much as three times the usual, and just less than that.
  await scenes.withdrawal(many, '360');
  await scenes.withdrawal(many, '359.99');
  const twin = await scenes.client(50, `0x${String(many.uid).padStart(40, '0')}`);
  const typed = await scenes.client(5_000);
  const old = await scenes.client(0);
  const given = { customer_id: old.uid, account: '3', direction: 'give', amount: '800', memo: 'x', reason: 'x' };
  await decidedByTwo('adjust_balance', given, owner, finance);
  for (const client of [twin, typed, old]) await scenes.withdrawal(client, client === typed ? '4500' : '50');
  await sql('update withdrawals set method_id = null where user_id = $1', typed.uid);
  await sql(`update credentials set changed_at = now(), pay_password_changed_at = now() where user_id = $1`, typed.uid);
  await sql('update users set frozen_at = now(), verified = 2 where id = $1', twin.uid);
  await sql(
    `insert into sessions (user_id, token_hash, created_at, expires_at, address)
     select user_id, 'another', created_at + interval '1 millisecond', expires_at, '203.0.113.9' from sessions where user_id = $1`,
    typed.uid,
  );
  await sql('update users set verified = 1 where id = $1', old.uid);
  await sql(`update payout_methods set created_at = created_at - interval '30 days' where user_id = $1`, old.uid);
  await sql(`update credentials set pay_password_changed_at = now() - interval '30 days' where user_id = $1`, old.uid);
  await sql('update withdrawals set payee_is_customer = false where user_id = $1', typed.uid);
  await compare('withdrawals', WITHDRAWAL_FLAGS, 'all');
  await compare('withdrawals', WITHDRAWAL_FLAGS, 'waiting');
  expect((await owner.get('withdrawals', { flag: 'mine' })).code).toBe(1000);
});

it('deposits by each flag, which are shown with them', async () => {
  const person = await newPerson(server, caller);
  const first = await scenes.coinDeposit(person, '0.1');
  const same = await scenes.coinDeposit(person, '0.1');
  expect((await owner.get('deposit', { id: String(first) })).data.deposit.flags).toEqual(['firstDeposit']);
  expect((await owner.get('deposit', { id: String(same) })).data.deposit.flags).toEqual(['sameAgain', 'firstDeposit']);
  await owner.post('refuse_deposit', { id: first, reason: 'Nothing came' });
  // What was refused is no second time.
  expect((await owner.get('deposit', { id: String(same) })).data.deposit.flags).toEqual(['firstDeposit']);
  const regular = await newPerson(server, caller, 0);
  await caller.set({ is_recharge_auth: '0' });
  for (const number of ['60', '70', '80']) {
    const id = await scenes.deposit(regular, number);
    await owner.post('credit_deposit', { id, reason: 'It came' });
  }
  const large = await scenes.deposit(regular, '240');
  await sql('update users set frozen_at = now() where id = $1', regular.uid);
  expect((await owner.get('deposit', { id: String(large) })).data.deposit.flags).toEqual([
    'frozen',
    'severalTimes',
    'noProof',
    'notVerified',
  ]);
  await sql('update users set frozen_at = null where id = $1', regular.uid);
  await owner.post('name_bank', { id: large, bank_id: await scenes.bank() });
  const body = { id: String(large), proofImg: await sendProof(caller, regular) };
  await caller.post('/api/quickCharge/save_wire_info_edit', body, { token: regular.token });
  const { flags } = (await owner.get('deposit', { id: String(large) })).data.deposit;
  expect(flags).toEqual(['severalTimes', 'notVerified']);
  const waiting = await newPerson(server, caller);
  await scenes.coinDeposit(waiting, '0.2');
  await scenes.coinDeposit(waiting, '0.2');
  await sql('update users set frozen_at = now() where id = $1', waiting.uid);
  await compare('deposits', DEPOSIT_FLAGS, 'all');
  await compare('deposits', DEPOSIT_FLAGS, 'waiting');
  expect((await owner.get('deposits', { flag: 'newMethod' })).code).toBe(1000);
});
