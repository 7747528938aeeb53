import { listDeposits } from '../src/modules/payments/deposits/deposits.ts';
import { parseMoney } from '@candor/decimal/decimal.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import {
  addReceivingBank,
  chooseCoin,
  fillPool,
  fundingOf,
  idOfCurrency,
  newPerson,
  sendProof,
  trialBalance,
  TRON,
} from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* Deposits through the whole program. */
let server: RunningServer;
let caller: Caller;
let person: Person;
let other: Person;
let tether: string;
let dollar: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  [person, other] = [await newPerson(server, caller), await newPerson(server, caller)];
  tether = await idOfCurrency(server, 'USDT', 'TRC20');
  dollar = await idOfCurrency(server, 'USD', '');
  await caller.set({ is_charge_proof_img: '0' });
});
afterAll(async () => {
  expect(await trialBalance(server)).toBe(0);
  expect(server.failures).toEqual([]);
  await server.stop();
});

const get = (path: string, who: Person, query: Record<string, string> = {}): Promise<Answer> =>
  caller.get(path, query, { token: who.token });
const post = (path: string, body: object, who: Person, key?: string): Promise<Answer> =>
  caller.post(path, body, { token: who.token, ...(key === undefined ? {} : { key }) });
/** Its id, which stays in every address of it. */
const pictureOf = (url: string): string => /id=[^&]+/.exec(url)?.[0] ?? expect.unreachable();
const byValue = (one: number, other: number): number => one - other;

it('a site that nobody has entered addresses and banks for offers none', async () => {
  expect(await chooseCoin(caller, person, tether)).toMatchObject({ id: 0, address: '' });
  expect((await get('/api/quickCharge/wire_info', person)).data).toEqual([]);
  await caller.set({ edit_recharge_bank_info: '0' });
  const nowhere = { number: '100', symbol_id: dollar };
  expect(await post('/api/quickCharge/wire_submit', nowhere, person)).toMatchObject({
    code: 1004,
    msg: 'There is no payment method in this currency at the moment.',
  });
  await caller.set({ edit_recharge_bank_info: '1' });
  const symbols = (await get('/api/quickCharge/symbols', person)).data;
  expect(symbols.map(({ name, min_amount }: Record<string, string>) => [name, min_amount])).toEqual([
    ['USD', '50'],
    ['EUR', '50'],
    ['HKD', '400'],
  ]);
});

it('looking at the coins gives no address away, choosing one gives one for good, and nobody chooses twice', async () => {
  await fillPool(server, tether, TRON);
  const listed = (await get('/api/quickCharge/info', person)).data;
  expect(
    listed.map(({ currency_code, protocol_code, address, id }: Record<string, unknown>) => [
      `${String(currency_code)} ${String(protocol_code)}`,
      address,
      id,
    ]),
  ).toEqual(['USDT TRC20', 'USDT ERC20', 'BTC BTC', 'ETH ERC20'].map((name) => [name, '', 0]));
  const choose = (who: Person, currency_id = tether) =>
    caller.get('/api/quickCharge/info', { currency_id }, { token: who.token });
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => choose(person)));
  expect(first?.data).toMatchObject([
    { address: TRON[0], currency_code: 'USDT', protocol_code: 'TRC20', price: '1', min_amount: '10' },
  ]);
  for (const { data } of others) expect(data).toEqual(first?.data);
  expect((await get('/api/quickCharge/info', person)).data[0]).toEqual(first?.data[0]);
  expect((await choose(other)).data).toMatchObject([{ address: TRON[1] }]);
  // The pool is used up, and of the other coins nothing was given.
  const third = await newPerson(server, caller);
  expect((await choose(third)).data).toMatchObject([{ id: 0, address: '', currency_code: 'USDT' }]);
  expect((await choose(third, '999')).code).toBe(1004);
  expect((await choose(third, dollar)).code).toBe(1004);
});

it('a coin is announced once for each key, credited once, and is then in the account and its records', async () => {
  const [{ id: charge_id }] = (await get('/api/quickCharge/info', person)).data;
  const foreign = { number: '120.5', proofImg: await sendProof(caller, other), charge_id };
  expect(await post('/api/quickCharge/submit', foreign, person)).toMatchObject({ code: 1000 });
  const body = { ...foreign, proofImg: await sendProof(caller, person) };
  const announced = await post('/api/quickCharge/submit', body, person, 'coin-1');
  expect(announced).toMatchObject({
    code: 1,
    msg: 'Deposit submitted',
    data: { number: '120.5', type: 0, currency_code: 'USDT', status: 0, credited: '', address: TRON[0], ended_at: '' },
  });
  expect((await post('/api/quickCharge/submit', body, person, 'coin-1')).data).toEqual(announced.data);
  // A picture proves one thing.
  expect(await post('/api/quickCharge/submit', body, person)).toMatchObject({ code: 1000 });
  const { id } = announced.data;
  expect((await get('/api/quickCharge/quick_ist', person)).data).toMatchObject({ total: 1, data: [{ id }] });
  expect((await get('/api/quickCharge/quick_ist', person, { type: '1' })).data).toEqual({ total: 0, data: [] });
  expect((await get('/api/quickCharge/quick_ist', other)).data).toEqual({ total: 0, data: [] });
  expect(await fundingOf(caller, person)).toEqual(['0', '0', 0]);

  const decisions = server.service('paymentDecisions');
  expect(await decisions.creditDeposit(id, parseMoney('0'))).toEqual({ kind: 'refused', reason: 'wrongAmount' });
  expect(await decisions.creditDeposit(id, parseMoney('119'))).toMatchObject({
    kind: 'done',
    subject: { status: 'done' },
  });
  expect(await decisions.creditDeposit(id, parseMoney('119'))).toMatchObject({ kind: 'done' });
  expect(await decisions.creditDeposit(id, parseMoney('500'))).toEqual({ kind: 'refused', reason: 'alreadyDone' });
  expect(await decisions.refuseDeposit(id, 'no')).toEqual({ kind: 'refused', reason: 'alreadyDone' });
  expect(await fundingOf(caller, person)).toEqual(['119', '0', 119]);
  const [shown] = (await get('/api/quickCharge/quick_ist', person)).data.data;
  expect(shown).toMatchObject({ status: 1, number: '120.5', credited: '119', remark: '' });
});

it('another customer’s address, currency or deposit is as unknown as one that is not there', async () => {
  const [{ id: charge_id }] = (await get('/api/quickCharge/info', person)).data;
  for (const id of [charge_id, 999_999])
    expect(await post('/api/quickCharge/submit', { number: '50', charge_id: id }, other)).toMatchObject({ code: 1004 });
  const asked = await post('/api/quickCharge/wire_submit_edit', { number: '60', symbol_id: dollar }, person);
  const { id } = asked.data;
  for (const each of [id, 999_999]) {
    const proof = { id: each, proofImg: '/x' };
    expect(await post('/api/quickCharge/save_wire_info_edit', proof, other)).toMatchObject({ code: 1004 });
    expect(await post('/api/quickCharge/cancel_wire_info_edit', { id: each }, other)).toMatchObject({ code: 1004 });
  }
  expect((await get('/api/quickCharge/get_wire_info_edit', other)).data).toBeNull();
  expect((await get('/api/quickCharge/get_wire_info_edit', person)).data).toMatchObject({ id });
  expect(await post('/api/quickCharge/cancel_wire_info_edit', { id }, person)).toMatchObject({
    code: 1,
    data: { status: 3 },
  });
  expect(await post('/api/quickCharge/cancel_wire_info_edit', { id }, person)).toMatchObject({ code: 1005 });
});

it('a bank deposit of the edit flow asks, is given an account, is proven, and asks again', async () => {
  const body = { number: '500', symbol_id: dollar };
  const asked = await post('/api/quickCharge/wire_submit_edit', body, other, 'edit');
  expect(asked).toMatchObject({ code: 1, data: { number: '500', symbol_name: 'USD', bank_info: null, proof_img: '' } });
  const { id } = asked.data;
  expect(await post('/api/quickCharge/wire_submit_edit', body, other)).toMatchObject({ code: 1005 });
  const proof = { id, proofImg: await sendProof(caller, other) };
  // There is nothing to prove before there is an account to pay to.
  expect(await post('/api/quickCharge/save_wire_info_edit', proof, other)).toMatchObject({ code: 1005 });
  const decisions = server.service('paymentDecisions');
  const bank = { bank_name: 'First', swift: 'DEUTDEFF', ifsc: '', iban: '', name: 'Candor', account: '1234' };
  expect(await decisions.nameBank(id, bank)).toMatchObject({ kind: 'done' });
  expect((await get('/api/quickCharge/get_wire_info_edit', other)).data).toMatchObject({ id, bank_info: bank });
  for (const proofImg of ['', 'https://evil.example/x.png', '/mine', await sendProof(caller, person)])
    expect(await post('/api/quickCharge/save_wire_info_edit', { id, proofImg }, other)).toMatchObject({
      code: 1000,
      data: { fields: { proofImg: expect.any(String) } },
    });
  expect(await post('/api/quickCharge/save_wire_info_edit', proof, other)).toMatchObject({
    code: 1,
    data: { status: 0, bank_info: bank, proof_img: expect.stringContaining(pictureOf(proof.proofImg)) },
  });
  // The same again changes nothing and says the same; another picture comes too late.
  expect(await post('/api/quickCharge/save_wire_info_edit', proof, other)).toMatchObject({ code: 1, data: { id } });
  const another = { id, proofImg: await sendProof(caller, other) };
  expect(await post('/api/quickCharge/save_wire_info_edit', another, other)).toMatchObject({ code: 1005 });
  expect(await post('/api/quickCharge/cancel_wire_info_edit', { id }, other)).toMatchObject({ code: 1005 });
  expect(await decisions.nameBank(id, { ...bank, account: '9' })).toEqual({ kind: 'refused', reason: 'alreadyDone' });
  expect((await get('/api/quickCharge/get_wire_info_edit', other)).data).toBeNull();
  const again = await post('/api/quickCharge/wire_submit_edit', body, other);
  expect(again).toMatchObject({ code: 1 });
  expect(await decisions.refuseDeposit(id, 'Nothing arrived')).toMatchObject({ kind: 'done' });
  expect(await decisions.refuseDeposit(id, 'Another reason')).toMatchObject({ kind: 'done' });
  expect(await decisions.refuseDeposit(again.data.id, 'Not now')).toMatchObject({ kind: 'done' });
  const listed = (await get('/api/quickCharge/quick_ist', other)).data;
  expect(listed.data).toMatchObject([
    { status: 2, remark: 'Not now' },
    { status: 2, remark: 'Nothing arrived', credited: '' },
  ]);
  expect(await fundingOf(caller, other)).toEqual(['0', '0', 0]);
});

it('two at once for an account to pay to are one', async () => {
  const body = { number: '500', symbol_id: dollar };
  const asked = await Promise.all([1, 2, 3].map(() => post('/api/quickCharge/wire_submit_edit', body, other)));
  expect(asked.map(({ code }) => code).toSorted(byValue)).toEqual([1, 1005, 1005]);
  const { id } = (await get('/api/quickCharge/get_wire_info_edit', other)).data;
  await post('/api/quickCharge/cancel_wire_info_edit', { id }, other);
});

it('plain bank deposits go to a bank of the list', async () => {
  const wire_id = await addReceivingBank(server, { currencyId: dollar, name: 'First', account: '0001' });
  expect(await post('/api/quickCharge/wire_submit', { number: '100', wire_id }, person)).toMatchObject({ code: 1003 });
  await caller.set({ edit_recharge_bank_info: '0' });
  expect((await get('/api/quickCharge/wire_info', person, { bank_coin: dollar })).data).toEqual([
    {
      id: wire_id,
      bank_name: 'First',
      bank_address: 'Main St',
      bank_swift: 'DEUTDEFF',
      bank_ifsc: '',
      bank_iban: '',
      payee_name: 'Candor',
      payee_account: '0001',
      bank_remark: 'Say who you are',
    },
  ]);
  const euro = await idOfCurrency(server, 'EUR', '');
  expect((await get('/api/quickCharge/wire_info', person, { bank_coin: euro })).data).toEqual([]);
  expect(await post('/api/quickCharge/wire_submit', { number: '100', wire_id }, person)).toMatchObject({
    code: 1,
    data: { type: 1, bank_info: { bank_name: 'First', account: '0001' } },
  });
  const wrong = { number: '100', wire_id, symbol_id: euro };
  expect(await post('/api/quickCharge/wire_submit', wrong, person)).toMatchObject({
    code: 1000,
    data: { fields: { symbol_id: 'field.notAnOption' } },
  });
  await caller.set({ is_charge_withdraw_contact: '1' });
  const inCurrency = { number: '100', symbol_id: euro };
  expect(await post('/api/quickCharge/wire_submit', inCurrency, person)).toMatchObject({ data: { bank_info: null } });
  await caller.set({ edit_recharge_bank_info: '1', is_charge_withdraw_contact: '0' });
  await server.owner.query('update receiving_banks set active = false where id = $1', [wire_id]);
  expect((await get('/api/quickCharge/wire_info', person)).data).toEqual([]);
});

it('amounts outside the limits change nothing and say which', async () => {
  const ask = (number: string) => post('/api/quickCharge/wire_submit_edit', { number, symbol_id: dollar }, person);
  expect(await ask('49.99')).toMatchObject({ code: 3006, msg: 'The minimum is 50 USD.' });
  expect(await ask('50000.01')).toMatchObject({ code: 3006, msg: 'The maximum is 50000 USD.' });
  for (const wrong of ['-1', 'abc', '', '1e5'])
    expect(await ask(wrong)).toMatchObject({ code: 1000, data: { fields: { number: 'field.notANumber' } } });
  expect((await get('/api/quickCharge/get_wire_info_edit', person)).data).toBeNull();
});

const DEPOSIT_CALLS = [
  ['get', '/api/quickCharge/info', 'is_recharge_crypto'],
  ['get', '/api/quickCharge/wire_info', 'is_recharge_bank_card'],
  ['post', '/api/quickCharge/submit', 'is_recharge_crypto'],
  ['post', '/api/quickCharge/wire_submit', 'is_recharge_bank_card'],
  ['post', '/api/quickCharge/wire_submit_edit', 'is_recharge_bank_card'],
] as const;
const anything = { number: '100', charge_id: '1', wire_id: '1', symbol_id: '5' };

it.each(DEPOSIT_CALLS)(
  '%s %s is for real accounts, where %s, and for the verified where the site says so',
  async (method, path, flag) => {
    const ask = (token: string): Promise<Answer> =>
      method === 'get' ? caller.get(path, {}, { token }) : caller.post(path, anything, { token });
    expect(await ask(await caller.demo())).toMatchObject({ code: 1002 });
    await caller.set({ [flag]: '0' });
    expect(await ask(person.token)).toMatchObject({ code: 1003 });
    await caller.set({ [flag]: '1', is_recharge_auth: '1' });
    const stranger = await newPerson(server, caller, 0);
    expect(await ask(stranger.token)).toMatchObject({ code: 3002, msg: 'Verify your identity before you deposit.' });
    expect((await ask(person.token)).code).not.toBe(3002);
    await caller.set({ is_real_name_auth: '0' });
    expect((await ask(stranger.token)).code).not.toBe(3002);
    await caller.set({ is_recharge_auth: '0', is_real_name_auth: '1' });
    const open = (await get('/api/quickCharge/get_wire_info_edit', person)).data;
    if (open !== null) await post('/api/quickCharge/cancel_wire_info_edit', { id: open.id }, person);
  },
);

it('the parts of the edit flow are switched off each by its flag', async () => {
  await caller.set({ edit_recharge_bank_info: '0', is_bank_charge_cancel_btn: '0', is_bank_charge_wire_info: '0' });
  const edit = await post('/api/quickCharge/wire_submit_edit', { number: '60', symbol_id: dollar }, person);
  expect(edit).toMatchObject({ code: 1003 });
  expect(await post('/api/quickCharge/cancel_wire_info_edit', { id: '1' }, person)).toMatchObject({ code: 1003 });
  const banks = await get('/api/quickCharge/wire_info', person);
  expect(banks).toMatchObject({ code: 1 });
  expect((banks.data as { payee_account: string }[]).filter(({ payee_account }) => payee_account !== '')).toEqual([]);
  await caller.set({ edit_recharge_bank_info: '1', is_bank_charge_cancel_btn: '1', is_bank_charge_wire_info: '1' });
});

it('the console lists the queue the oldest first, a page at a time', async () => {
  const queue = await listDeposits(server.database, { userId: null, kind: null, status: 'pending', page: 1, size: 1 });
  expect(queue.total).toBeGreaterThan(0);
  expect(queue.list).toHaveLength(1);
  const all = await listDeposits(server.database, {
    userId: person.uid,
    kind: 'coin',
    status: null,
    page: 1,
    size: 50,
  });
  expect(all.list.every(({ kind, userId }) => kind === 'coin' && userId === person.uid)).toBe(true);
  expect(await server.service('paymentDecisions').creditDeposit(999_999, null)).toEqual({
    kind: 'refused',
    reason: 'notFound',
  });
});
