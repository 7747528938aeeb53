import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import {
  fund,
  fundingOf,
  idOfCurrency,
  letHoldsPass,
  newPerson,
  PASSWORD,
  trialBalance,
  TRON,
} from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* Withdrawals through the whole program. */
let server: RunningServer;
let caller: Caller;
let person: Person;
let tether: string;
let dollar: string;
/** A bound address of the customer, of long ago. */
let method: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  tether = await idOfCurrency(server, 'USDT', 'TRC20');
  dollar = await idOfCurrency(server, 'USD', '');
});
afterAll(async () => {
  expect(await trialBalance(server)).toBe(0);
  expect(server.failures).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  person = await newPerson(server, caller);
  await fund(server, caller, person, '1000');
  await post('/api/user/set_pay_password', { password: '135790', login_password: PASSWORD });
  method = String((await bind()).data.id);
  await letHoldsPass(server, person);
});

const get = (path: string, query: Record<string, string> = {}, who = person): Promise<Answer> =>
  caller.get(path, query, { token: who.token });
const post = (path: string, body: object, who = person, key?: string): Promise<Answer> =>
  caller.post(path, body, { token: who.token, ...(key === undefined ? {} : { key }) });
const bind = (more: object = {}, who = person): Promise<Answer> =>
  post(
    '/api/wallet/bind_draw_method',
    { draw_id: tether, type: 1, dc_address: TRON[0], password: PASSWORD, ...more },
    who,
  );
const withdraw = (more: object = {}, who = person, key?: string): Promise<Answer> => {
  const body = { draw_currency_id: tether, number: '100', draw_method_id: method, pay_password: '135790', ...more };
  return post('/api/account/draw', body, who, key);
};
const withdrawalList = async (who = person): Promise<Page> =>
  (await get('/api/account/draw_list', {}, who)).data as Page;

interface Page {
  readonly total: number;
  readonly data: readonly object[];
}

it('a withdrawal is set aside at once, approved, paid, and only then leaves the records', async () => {
  const asked = await withdraw({ memo: 'rent' }, person, 'w-1');
  expect(asked).toMatchObject({
    code: 1,
    data: {
      number: '100',
      fee: '1',
      real_number: '99',
      status: 0,
      status_name: 'Under review',
      type: 1,
      draw_currency: { code: 'USDT', protocol: 'TRC20' },
      address: TRON[0],
      memo: 'rent',
      can_cancel: 1,
    },
  });
  expect((await withdraw({ memo: 'rent' }, person, 'w-1')).data).toEqual(asked.data);
  const { id } = asked.data;
  expect(await withdrawalList()).toMatchObject({ total: 1 });
  expect(await fundingOf(caller, person)).toEqual(['1000', '100', 1000]);
  const { data: info } = await get('/api/user/info');
  expect([info.changeBalance, info.totalBalance]).toEqual(['1000', '1000']);
  expect((await get('/api/user/get_profits')).data).toMatchObject({ profits: '0', total: '1000' });
  const move = { balance: '901', from: 3, to: 1 };
  expect(await post('/api/account/transfer', move)).toMatchObject({ code: 3001 });

  const decisions = server.service('paymentDecisions');
  expect(await decisions.payWithdrawal(id, 'tx')).toEqual({ kind: 'refused', reason: 'wrongState' });
  expect(await decisions.approveWithdrawal(id)).toMatchObject({ kind: 'done' });
  expect(await decisions.approveWithdrawal(id)).toMatchObject({ kind: 'done' });
  expect(await post('/api/account/cancel_draw', { id })).toMatchObject({
    code: 1005,
    msg: 'This withdrawal is being sent and can no longer be cancelled.',
  });
  expect((await withdrawalList()).data[0]).toMatchObject({ status: 1, can_cancel: 0, reference: '' });
  expect(await decisions.payWithdrawal(id, 'tx-77')).toMatchObject({ kind: 'done' });
  expect(await decisions.payWithdrawal(id, 'tx-78')).toMatchObject({ kind: 'done', subject: { reference: 'tx-77' } });
  expect(await decisions.refuseWithdrawal(id, 'too late')).toEqual({ kind: 'refused', reason: 'alreadyDone' });
  expect((await withdrawalList()).data[0]).toMatchObject({ status: 2, reference: 'tx-77', notes: '' });
  expect(await fundingOf(caller, person)).toEqual(['900', '0', 900]);
  const now = Math.floor((await caller.get('/api/basicSet/getBasicInfo')).data.time / 1000);
  const path = `/v2/api/main/accountLog/statement?startTime=${now - 86_400}&endTime=${now + 86_400}`;
  const file = await fetch(`${server.origin}${path}`, { headers: { authorization: person.token } });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  await file.arrayBuffer();
});

it('one that is refused or taken back returns whole, and says why', async () => {
  const refused = (await withdraw()).data.id;
  const cancelled = (await withdraw({ number: '50' })).data.id;
  const decisions = server.service('paymentDecisions');
  await decisions.approveWithdrawal(refused);
  expect(await decisions.refuseWithdrawal(refused, 'The bank sent it back')).toMatchObject({ kind: 'done' });
  expect(await post('/api/account/cancel_draw', { id: cancelled })).toMatchObject({ code: 1, data: { status: 4 } });
  expect(await post('/api/account/cancel_draw', { id: cancelled })).toMatchObject({ code: 1005 });
  expect(await decisions.approveWithdrawal(cancelled)).toEqual({ kind: 'refused', reason: 'alreadyDone' });
  expect((await withdrawalList()).data).toMatchObject([
    { status: 4, notes: '' },
    { status: 3, notes: 'The bank sent it back', reference: '' },
  ]);
  expect(await fundingOf(caller, person)).toEqual(['1000', '0', 1000]);
});

it('a statement is whole while money is on its way', async () => {
  await withdraw();
  const now = Math.floor((await caller.get('/api/basicSet/getBasicInfo')).data.time / 1000);
  const path = `/v2/api/main/accountLog/statement?startTime=${now - 86_400}&endTime=${now + 86_400}`;
  const file = await fetch(`${server.origin}${path}`, { headers: { authorization: person.token } });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(-6)
      .toString()
      .trim(),
  ).toBe('%%EOF');
});

it('another customer’s withdrawals and methods are as unknown as ones that are not there', async () => {
  const { id } = (await withdraw()).data;
  const other = await newPerson(server, caller);
  await fund(server, caller, other, '500');
  await post('/api/user/set_pay_password', { password: '135790', login_password: PASSWORD }, other);
  for (const each of [id, 999_999])
    expect(await post('/api/account/cancel_draw', { id: each }, other)).toMatchObject({ code: 1004 });
  for (const each of [method, '999999']) {
    expect(await post('/api/wallet/del_draw_method', { id: each }, other)).toMatchObject({ code: 1004 });
    expect(await withdraw({ draw_method_id: each }, other)).toMatchObject({ code: 1004 });
  }
  expect(await withdrawalList(other)).toEqual({ data: [], total: 0 });
  expect((await get('/api/wallet/get_draw_method', {}, other)).data).toEqual([]);
  expect(await fundingOf(caller, other)).toEqual(['500', '0', 500]);
});

it('five wrong pay passwords lock it for a day, however many come at once', async () => {
  expect(await withdraw({ pay_password: '000000' })).toMatchObject({
    code: 3003,
    msg: 'The withdrawal PIN is wrong. 4 attempts left.',
  });
  expect(await withdraw({ pay_password: '' })).toMatchObject({
    code: 1000,
    data: { fields: { pay_password: 'field.required' } },
  });
  const tries = Array.from({ length: 8 }, (_, index) => withdraw({ pay_password: `00000${index}` }));
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === 3003)).toHaveLength(3);
  expect(codes.filter((code) => code === 1011)).toHaveLength(5);
  const locked = await withdraw();
  expect(locked).toMatchObject({ code: 1011 });
  expect(locked.msg).toMatch(
    /^Too many wrong PINs. Your withdrawal PIN is locked until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.$/,
  );
  expect(await withdrawalList()).toMatchObject({ total: 0 });
  await sql`update credentials set pay_password_locked_until = now() - interval '1 second' where user_id = ${person.uid}`.execute(
    server.database,
  );
  expect(await withdraw({ pay_password: '000000' })).toMatchObject({ code: 3003 });
  expect(await withdraw()).toMatchObject({ code: 1 });
});

it('a pay password is replaced with the login password, and withdrawals rest after it', async () => {
  const set = (body: object): Promise<Answer> => post('/api/user/set_pay_password', body);
  for (const password of ['12345', '1234567', 'abcdef', ''])
    expect(await set({ password })).toMatchObject({ code: 1000, data: { fields: { password: 'field.sixDigits' } } });
  expect(await set({ password: '418273' })).toMatchObject({
    code: 1000,
    data: { fields: { login_password: 'field.required' } },
  });
  expect(await set({ password: '418273', login_password: 'nonsense-here' })).toMatchObject({ code: 1010 });
  expect(await withdraw()).toMatchObject({ code: 1 });
  expect(await set({ password: '418273', login_password: PASSWORD })).toMatchObject({ code: 1 });
  const held = await withdraw({ pay_password: '418273' });
  expect(held).toMatchObject({ code: 1011 });
  expect(held.msg).toContain('Your security settings changed recently.');
  await letHoldsPass(server, person);
  expect(await withdraw()).toMatchObject({ code: 3003 });
  expect(await withdraw({ pay_password: '418273' })).toMatchObject({ code: 1 });
  const demo = await caller.demo();
  expect(await caller.post('/api/user/set_pay_password', { password: '418273' }, { token: demo })).toMatchObject({
    code: 1002,
  });
});

it('withdrawals rest after the login password was changed', async () => {
  const change = (password: string, new_password: string): Promise<Answer> =>
    post('/api/user/amend_password', { password, new_password });
  expect(await change(PASSWORD, 'another password of it')).toMatchObject({ code: 1 });
  expect(await change('another password of it', PASSWORD)).toMatchObject({ code: 1 });
  expect(await withdraw()).toMatchObject({ code: 1011 });
  await caller.set({ withdraw_hold_hours: '0' });
  expect(await withdraw()).toMatchObject({ code: 1 });
  await caller.set({ withdraw_hold_hours: '24' });
});

it('a session alone binds no payout method', async () => {
  const bound = async (): Promise<number> => Number((await get('/api/wallet/get_draw_method')).data.length);
  const before = await bound();
  expect(await bind({ dc_address: TRON[1], password: '' })).toMatchObject({
    code: 1000,
    data: { fields: { password: 'field.required' } },
  });
  expect(await bind({ dc_address: TRON[1], password: 'nonsense-here' })).toMatchObject({ code: 1010 });
  expect(await bound()).toBe(before);
});

it('a newly bound address rests a day, is bound once, and rests again when it was removed', async () => {
  const bound = await bind({ dc_address: TRON[1] });
  expect(bound).toMatchObject({ code: 1, data: { type: 1, dc_address: TRON[1], draw_currency: { code: 'USDT' } } });
  expect(bound.data.held_until_ms - bound.data.created_at_ms).toBe(86_400_000);
  expect(await bind({ dc_address: TRON[1] })).toMatchObject({ code: 1005 });
  const { id } = bound.data;
  const held = await withdraw({ draw_method_id: id });
  expect(held).toMatchObject({ code: 1011 });
  expect(held.msg).toContain('You added this only recently.');
  await letHoldsPass(server, person);
  expect(await withdraw({ draw_method_id: id })).toMatchObject({ code: 1 });
  const list = (await get('/api/wallet/get_draw_method', { draw_type: '1' })).data;
  expect(list).toMatchObject([{ id, held_until: '', held_until_ms: null }, { id: Number(method) }]);
  expect((await get('/api/wallet/get_draw_method', { draw_type: '2' })).data).toEqual([]);
  expect(await post('/api/wallet/del_draw_method', { id })).toMatchObject({ code: 1 });
  expect(await post('/api/wallet/del_draw_method', { id })).toMatchObject({ code: 1004 });
  expect(await withdraw({ draw_method_id: id })).toMatchObject({ code: 1004 });
  expect((await bind({ dc_address: TRON[1] })).data.held_until_ms).not.toBeNull();
});

it('an address is checked against its network, in words', async () => {
  const words = async (dc_address: string, lang = 'en') => {
    const body = { draw_id: tether, type: 1, dc_address };
    const { code, msg, data } = await caller.post('/api/wallet/bind_draw_method', body, { token: person.token, lang });
    return [code, msg, String(data.fields?.dc_address)];
  };
  const field = 'field.wrongAddress';
  expect(await words('TR7NHqje')).toEqual([1000, 'A TRC20 address has 34 characters. This one has 8.', field]);
  expect(await words('TR7NHqje', 'hk')).toEqual([1000, 'TRC20 地址有 34 個字元，此地址有 8 個。', field]);
  expect((await words('0xdac17f958d2ee523a2206206994597c13d831ec7'))[1]).toBe(
    'This looks like an address on ERC20. Coins sent to it over TRC20 would be lost.',
  );
  expect((await words('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'))[1]).toContain('character of this TRC20 address is wrong');
  expect((await words(''))[2]).toBe('field.required');
  expect((await get('/api/wallet/get_draw_method')).data).toHaveLength(1);
});

it('a bank account has the fields that the site asks for, each in its form', async () => {
  const good = {
    draw_id: dollar,
    type: 2,
    password: PASSWORD,
    payee_account: '12 3456',
    payee_name: 'Ann Lee',
    bank_name: 'First',
    bank_swift: 'DEUTDEFF',
    bank_iban: 'DE89370400440532013000',
    bank_address: 'Main St 1',
    bank_branch: 'not asked',
  };
  const ask = (more: object): Promise<Answer> => post('/api/wallet/bind_draw_method', { ...good, ...more });
  expect((await ask({ bank_iban: 'DE00', bank_swift: 'X', payee_name: '', bank_address: '' })).data.fields).toEqual({
    bank_iban: 'field.iban',
    bank_swift: 'field.swift',
    payee_name: 'field.required',
    bank_address: 'field.required',
  });
  const bound = await ask({});
  expect(bound).toMatchObject({
    code: 1,
    data: { type: 2, payee_account: '12 3456', bank_branch: '', dc_address: '' },
  });
  expect(await ask({ payee_account: '123456' })).toMatchObject({ code: 1005 });
  expect(await ask({ draw_id: tether })).toMatchObject({ code: 1004 });
  await letHoldsPass(server, person);
  const drawn = await withdraw({ draw_currency_id: dollar, draw_method_id: bound.data.id, number: '55.5' });
  expect(drawn).toMatchObject({
    code: 1,
    data: { type: 2, fee: '10', real_number: '45.5', payee_account: '12 3456', payee_name: 'Ann Lee', address: '' },
  });
  expect(await withdraw({ draw_method_id: bound.data.id })).toMatchObject({
    code: 1000,
    data: { fields: { draw_method_id: 'field.notAnOption' } },
  });
});

it('amounts outside the limits of a request, a day and the account change nothing and say which', async () => {
  expect(await withdraw({ number: '9.99' })).toMatchObject({ code: 3006, msg: 'The minimum is 10.' });
  expect(await withdraw({ number: '1000.000001' })).toMatchObject({ code: 3001 });
  await caller.set({ withdraw_max: '200', withdraw_day_max: '250' });
  expect(await withdraw({ number: '200.01' })).toMatchObject({ code: 3006, msg: 'The maximum is 200.' });
  const symbols = (await get('/api/account/draw_symbol_list')).data;
  expect(symbols[0]).toMatchObject({ protocol: 'TRC20', min_amount: '10', max_amount: '200', day_left: '250' });
  const drawn = await Promise.all([withdraw({ number: '150' }), withdraw({ number: '150' })]);
  expect(drawn.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([1, 3006]);
  expect(drawn.find(({ code }) => code === 3006)?.msg).toBe('This is more than you can withdraw today. Left: 100.');
  const { id } = drawn.find(({ code }) => code === 1)?.data ?? expect.unreachable();
  await post('/api/account/cancel_draw', { id });
  expect(await withdraw({ number: '150' })).toMatchObject({ code: 1 });
  await caller.set({ withdraw_max: '50000', withdraw_day_max: '100000', withdraw_min: '0' });
  expect(await withdraw({ number: '1' })).toMatchObject({
    code: 3006,
    msg: 'Nothing would be left after the fee of 1. Withdraw more.',
  });
  await caller.set({ withdraw_min: '10' });
  expect(await withdrawalList()).toMatchObject({ total: 2 });
});

it('is for real, verified accounts with a pay password and a method, where it is switched on', async () => {
  const demo = await caller.demo();
  const body = { draw_currency_id: tether, number: '100', draw_method_id: method, pay_password: '135790' };
  expect(await caller.post('/api/account/draw', body, { token: demo })).toMatchObject({ code: 1002 });
  for (const [flag, currency] of [
    ['is_withdraw_crypto', tether],
    ['is_withdraw_bank_card', dollar],
  ] as const) {
    await caller.set({ [flag]: '0' });
    expect(await withdraw({ draw_currency_id: currency })).toMatchObject({ code: 1003 });
    await caller.set({ [flag]: '1' });
  }
  const stranger = await newPerson(server, caller, 0);
  expect(await withdraw({}, stranger)).toMatchObject({ code: 3002, msg: 'Verify your identity before you withdraw.' });
  expect(await bind({}, stranger)).toMatchObject({ code: 3002 });
  expect(await withdraw({ draw_method_id: '0', address: TRON[0] })).toMatchObject({ code: 3004 });
  expect(await withdraw({ draw_currency_id: '999' })).toMatchObject({ code: 1004 });
  const fresh = await newPerson(server, caller);
  const own = (await bind({}, fresh)).data.id;
  await letHoldsPass(server, fresh);
  expect(await withdraw({ draw_method_id: own }, fresh)).toMatchObject({
    code: 3003,
    msg: 'Set a withdrawal PIN first.',
  });
  await caller.set({ is_withdraw_pay_pwd: '0', is_withdraw_account_input: '1' });
  expect(await withdraw({ draw_method_id: own, pay_password: '' }, fresh)).toMatchObject({ code: 3001 });
  expect(await withdraw({ draw_method_id: '0', address: 'nowhere' })).toMatchObject({ code: 1000 });
  expect(await withdraw({ draw_method_id: '0', address: TRON[1], pay_password: '' })).toMatchObject({
    code: 1,
    data: { address: TRON[1] },
  });
  await caller.set({ is_withdraw_pay_pwd: '1', is_withdraw_account_input: '0' });
});

it('with one account for everything it leaves from there', async () => {
  await post('/api/account/transfer', { balance: '1000', from: 3, to: 1 });
  await caller.set({ only_one_account: '1' });
  const balance = async (): Promise<unknown> => (await get('/v2/api/main/wallet/getBalance')).data;
  const { id } = (await withdraw()).data;
  expect(await balance()).toMatchObject([{ type: 'forex', balance: '1000', lockBalance: '100' }]);
  expect((await get('/v2/api/main/account/forexDetail')).data).toMatchObject({
    balance: '1000',
    lockBalance: '100',
    freeMargin: '900',
  });
  const records = (await get('/v2/api/main/accountLog/forexChange', { type: '1' })).data.list;
  expect(records.map(({ Value }: { Value: string }) => Value)).toEqual(['1000']);
  await server.service('paymentDecisions').approveWithdrawal(id);
  await server.service('paymentDecisions').payWithdrawal(id, 'tx');
  expect(await balance()).toMatchObject([{ balance: '900', lockBalance: '0' }]);
  await caller.set({ only_one_account: '0' });
});
