import { parseMoney } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Caller } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { fund, idOfCurrency, letHoldsPass, newPerson, PASSWORD, TRON } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* Messages to customers about their money and about changes of their accounts, through the whole program. */
let server: RunningServer;
let caller: Caller;
let person: Person;
let tether: string;

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  tether = await idOfCurrency(server, 'USDT', 'TRC20');
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  person = await newPerson(server, caller);
});

interface Message {
  readonly kind: string;
  readonly title: string;
  readonly desc: string;
  readonly content: string;
}
const inbox = async (lang = 'en'): Promise<readonly Message[]> => {
  const page = await caller.get('/api/internalMessage/list', {}, { token: person.token, lang });
  return page.data.list as Message[];
};
const titles = async (): Promise<string[]> => (await inbox()).map(({ title }) => title);
const mails = async (): Promise<{ subject: string; body: string }[]> =>
  server.database
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', person.email)
    .where('code', '=', '')
    .orderBy('id', 'desc')
    .execute();
const subjects = async (): Promise<string[]> => (await mails()).map(({ subject }) => subject);
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 50 });
const post = (path: string, body: object) => caller.post(path, body, { token: person.token });
const announced = (newest: string) => eventually(async () => expect((await titles())[0]).toBe(newest));

async function withdraw(): Promise<number> {
  await fund(server, caller, person, '1000');
  await post('/api/user/set_pay_password', { password: '135790', login_password: PASSWORD });
  const bound = await post('/api/wallet/bind_draw_method', {
    draw_id: tether,
    type: 1,
    dc_address: TRON[0],
    password: PASSWORD,
  });
  await letHoldsPass(server, person);
  const withdrawalInput = {
    draw_currency_id: tether,
    number: '500',
    draw_method_id: bound.data.id,
    pay_password: '135790',
  };
  return Number((await post('/api/account/draw', withdrawalInput)).data.id);
}

it('a deposit is announced with both amounts once it is credited, and with the reason where it is not', async () => {
  const symbol_id = await idOfCurrency(server, 'HKD', '');
  const one = await post('/api/quickCharge/wire_submit_edit', { number: '1000', symbol_id });
  await server.service('paymentDecisions').creditDeposit(Number(one.data.id), parseMoney('128.5'));
  await announced('Deposit credited');
  expect((await inbox())[0]).toMatchObject({ kind: 'money', desc: 'It’s in your wallet now' });
  expect((await inbox())[0]?.content).toMatch(
    /of 1,000.00 HKD has arrived. We added 128.50 USDT to your balance at \w+ \d+, .*\nAccount: Funding account/,
  );
  expect((await mails())[0]).toMatchObject({ subject: 'Candor: Deposit credited' });
  const other = await post('/api/quickCharge/wire_submit_edit', { number: '500', symbol_id });
  await server.service('paymentDecisions').refuseDeposit(Number(other.data.id), 'The payer is somebody else.');
  await announced('Deposit not credited');
  expect((await inbox())[0]?.content).toContain('Reason: The payer is somebody else.');
  expect(await subjects()).toEqual(['Candor: Deposit not credited', 'Candor: Deposit credited']);
});

it('a withdrawal is announced from the request to the end, in the language of the reader, and mailed but for its approval', async () => {
  const id = await withdraw();
  await announced('Withdrawal requested');
  expect((await inbox())[0]?.content).toMatch(/500.00 USDT, of which 499.00 USDT \(TRC20\) goes to TR7NHq…gjLj6t/);
  await server.service('paymentDecisions').approveWithdrawal(id);
  await announced('Withdrawal approved');
  await server.service('paymentDecisions').payWithdrawal(id, 'hash-1');
  await announced('Withdrawal sent');
  expect((await inbox())[0]?.content).toContain('Reference: hash-1');
  expect((await inbox('hk'))[0]).toMatchObject({ title: '提現已付款', desc: '款項已在途中' });
  expect((await subjects()).slice(0, 2)).toEqual(['Candor: Withdrawal sent', 'Candor: Withdrawal requested']);
  expect((await inbox()).map(({ desc }) => desc).join()).not.toMatch(/500|499/);
});

it('a refused withdrawal says that the money is back', async () => {
  const id = await withdraw();
  await server.service('paymentDecisions').refuseWithdrawal(id, 'The address is on a list.');
  await announced('Withdrawal not sent');
  const content = 'Withdrawal not sent. Your 500.00 USDT is back in your wallet.\nReason: The address is on a list.';
  expect((await inbox())[0]).toMatchObject({ content, desc: 'The money is back in your wallet' });
  expect((await mails())[0]?.body).toContain(content);
  expect(await server.database.selectFrom('payment_outcomes').select('id').execute()).toEqual([]);
});

it('what happened while no job ran is announced once, also where its details were tied late', async () => {
  const symbol_id = await idOfCurrency(server, 'USD', '');
  const asked = await post('/api/quickCharge/wire_submit_edit', { number: '60', symbol_id });
  const id = String(asked.data.id);
  const untie = sql`update deposits set payment_id = null where payment_id = ${id}`;
  const note = sql`insert into payment_outcomes (partition, payment_id, event) values (0, ${id}, 'refused')`;
  await untie.execute(server.database);
  await note.execute(server.database);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await titles()).toEqual([]);
  await sql`update deposits set payment_id = ${id} where user_id = ${person.uid}`.execute(server.database);
  await announced('Deposit not credited');
  expect(await titles()).toHaveLength(1);
});

it('a sign-in is announced where the device is another one; the first is no news', async () => {
  const signIn = (agent: string) =>
    caller.form(
      '/api/user/loginForU',
      { account: person.email, password: PASSWORD, login_type: 'email' },
      { headers: { 'user-agent': agent } },
    );
  await signIn(CHROME);
  await signIn(CHROME.replace('140', '141'));
  expect(await titles()).toEqual(['Login from a new device']);
  expect((await inbox())[0]).toMatchObject({ kind: 'security', desc: 'Chrome, Windows' });
  expect((await inbox())[0]?.content).toMatch(
    /Time: \w{3} \d+, 20.* \(.+\)\nDevice: Chrome, Windows\nAddress: 127.0.0.1/,
  );
  await signIn(PHONE);
  expect((await inbox()).map(({ desc }) => desc)).toEqual(['Safari, iOS', 'Chrome, Windows']);
  expect((await mails())[0]?.body).toMatch(/If this wasn’t you, change your password now/);
});

it('a change of an account is announced in the transaction that did it, and what was refused is not', async () => {
  const asking = { token: person.token, headers: { 'user-agent': CHROME } };
  await caller.set({ is_reset_password_verify: '0' });
  await caller.post('/api/user/set_pay_password', { password: '135790', login_password: PASSWORD }, asking);
  const method = { draw_id: tether, type: 1, dc_address: TRON[1], password: PASSWORD };
  const bound = await caller.post('/api/wallet/bind_draw_method', method, asking);
  expect((await caller.post('/api/wallet/bind_draw_method', method, asking)).code).toBe(1005);
  await caller.post('/api/wallet/del_draw_method', { id: bound.data.id }, asking);
  expect((await caller.post('/api/wallet/del_draw_method', { id: bound.data.id }, asking)).code).toBe(1004);
  const change = { password: PASSWORD, new_password: 'another password', secondary_password: 'another password' };
  const changed = await caller.post('/api/user/amend_password', change, asking);
  expect(changed).toMatchObject({ code: 1 });
  const all = ['Password changed', 'Payout method removed', 'Payout method added', 'Withdrawal PIN set'];
  expect(await titles()).toEqual(all);
  expect((await inbox())[1]?.content).toContain('TEkxiT…66rdz8 was removed');
  expect(await subjects()).toEqual(all.map((title) => `Candor: ${title}`));
});

it('who has a phone alone is sent a text message, which names no amount', async () => {
  const mobile = `+00155577${person.uid}`;
  await server.database
    .updateTable('users')
    .set({ email: null, mobile })
    .where('id', '=', String(person.uid))
    .execute();
  await fund(server, caller, person, '1000');
  const sent = () =>
    server.database.selectFrom('outbox').select(['channel', 'body']).where('recipient', '=', mobile).execute();
  const body = 'Candor: Deposit credited. It’s in your wallet now';
  await eventually(async () => expect(await sent()).toEqual([{ channel: 'sms', body }]));
});

it('nobody can switch these off', async () => {
  const none = { order_inbox: 0, option_inbox: 0, price_push: 0, order_push: 0, option_push: 0, margin_push: 0 };
  expect((await post('/api/alert/set_preferences', none)).code).toBe(1);
  await post('/api/user/set_pay_password', { password: '135790', login_password: PASSWORD });
  expect(await titles()).toEqual(['Withdrawal PIN set']);
});
