// oxlint-disable typescript/no-unsafe-return -- answers are looked at field by field, as in other console tests
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import type { Answer } from './caller.ts';
import { signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import {
  addReceivingBank,
  chooseCoin,
  fillPool,
  fund,
  idOfCurrency,
  letHoldsPass,
  newPerson,
  PASSWORD,
  sendProof,
  TRON,
} from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* Money goes to customers' own accounts and addresses: in their name, and never to the broker's. */
let server: RunningServer;
let caller: Caller;
let owner: ConsoleSession;
let person: Person;
let dollar: string;
let tether: string;
let ether: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  await caller.set({ is_withdraw_pay_pwd: '0', limit_console: '9999', limit_register: '9999', limit_code: '9999' });
  for (const field of ['swift', 'bank_address']) await caller.set({ [`is_bank_account_${field}`]: '0' });
  owner = await signIn(caller);
  [dollar, tether, ether] = await Promise.all([
    idOfCurrency(server, 'USD', ''),
    idOfCurrency(server, 'USDT', 'TRC20'),
    idOfCurrency(server, 'ETH', 'ERC20'),
  ]);
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  person = await newPerson(server, caller);
  await isKnownAs('Bob Stone');
});

const reason = 'Ours';
const isKnownAs = (name: string) => server.owner.query('update users set name = $1 where id = $2', [name, person.uid]);
const post = (path: string, body: object): Promise<Answer> => caller.post(path, body, { token: person.token });
const bank = (more: object = {}): Promise<Answer> =>
  post('/api/wallet/bind_draw_method', {
    draw_id: dollar,
    type: 2,
    payee_account: '44 5566',
    payee_name: 'BOB STONE',
    bank_name: 'First',
    bank_iban: 'GB33BUKB20201555555555',
    password: PASSWORD,
    ...more,
  });
const coin = (draw_id: string, dc_address: string): Promise<Answer> =>
  post('/api/wallet/bind_draw_method', { draw_id, type: 1, dc_address, password: PASSWORD });
const withdraw = (draw_currency_id: string, draw_method_id: unknown): Promise<Answer> =>
  post('/api/account/draw', { draw_currency_id, number: '60', draw_method_id });
const methods = async (): Promise<{ id: number; refused: string }[]> =>
  (await caller.get('/api/wallet/get_draw_method', {}, person)).data;

describe('a bank account', () => {
  it('is bound in the customer’s own name, however it is written, and in no other', async () => {
    const refused = await bank({ payee_name: 'Someone Else' });
    expect(refused).toMatchObject({ code: 1000, data: { fields: { payee_name: 'field.notYourName' } } });
    expect(refused.msg).toContain('Bob Stone');
    expect((await bank({ payee_name: 'B. Stone' })).code).toBe(1000);
    expect(await methods()).toEqual([]);
    expect((await bank({ payee_name: 'stone, Böb' })).code).toBe(1);
  });

  it('that was bound in another name is marked, and refused at the withdrawal', async () => {
    await fund(server, caller, person, '200');
    await isKnownAs('');
    const bound = await bank({ payee_name: 'Someone Else' });
    expect(bound).toMatchObject({ code: 1, data: { refused: '' } });
    await letHoldsPass(server, person);
    await isKnownAs('Bob Stone');
    expect(await methods()).toMatchObject([{ refused: 'otherName' }]);
    const refused = await withdraw(dollar, bound.data.id);
    expect(refused).toMatchObject({ code: 1000, data: { fields: { draw_method_id: 'field.notYours' } } });
    expect(refused.msg).toContain('Bob Stone');
  });

  it('of a customer whom nobody knows by name is flagged to who decides, and one that is known is not', async () => {
    await fund(server, caller, person, '200');
    await caller.set({ is_real_name_auth: '0' });
    await isKnownAs('');
    const { id } = (await bank({ payee_name: 'Someone Else' })).data;
    await letHoldsPass(server, person);
    const asked = await withdraw(dollar, id);
    const flags = async () =>
      (await owner.get('withdrawal', { id: String(asked.data.id) })).data.withdrawal.flags.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await flags()).toContain('otherPayee');
    await isKnownAs('Someone Else');
    const own = await withdraw(dollar, id);
    const { flags: ownFlags } = (await owner.get('withdrawal', { id: String(own.data.id) })).data.withdrawal;
    expect(JSON.stringify(ownFlags)).not.toContain('otherPayee');
    await caller.set({ is_real_name_auth: '1' });
  });

  it('of the broker is refused, by its number and by its IBAN, in whatever form', async () => {
    await addReceivingBank(server, { currencyId: dollar, name: 'Ours', account: 'DE89 3704 0044 0532 0130 00' });
    await addReceivingBank(server, { currencyId: dollar, name: 'Old', account: '0077-123' });
    await server.owner.query(`update receiving_banks set active = false where bank_name = 'Old'`);
    await server.owner.query(
      `insert into receiving_banks
         (currency_id, bank_name, bank_address, bank_swift, bank_iban, payee_name, payee_account, bank_remark)
       values ($1, 'By IBAN', '', '', 'FR14 2004 1010 0505 0001 3M02 606', 'Candor', '55-66', '')`,
      [dollar],
    );
    const refusal = { code: 1000, data: { fields: { payee_account: 'field.notYours' } } };
    expect(await bank({ bank_iban: 'DE89370400440532013000' })).toMatchObject(refusal);
    expect(await bank({ payee_account: '370400440532013000' })).toMatchObject(refusal);
    expect(await bank({ payee_account: '0077 123' })).toMatchObject(refusal);
    expect(await bank({ payee_account: 'FR1420041010050500013M02606' })).toMatchObject(refusal);
    expect((await bank()).code).toBe(1);
  });
});

describe('an address', () => {
  it('of the broker is refused on every network where it means the same, in any case of its letters', async () => {
    const address = '0xdac17f958d2ee523a2206206994597c13d831ec7';
    await fillPool(server, ether, [address]);
    await fillPool(server, tether, [TRON[0]]);
    const refusal = { code: 1000, data: { fields: { dc_address: 'field.notYours' } } };
    expect(await coin(ether, address)).toMatchObject(refusal);
    expect(await coin(ether, `0x${address.slice(2).toUpperCase()}`)).toMatchObject(refusal);
    expect(await coin(await idOfCurrency(server, 'USDT', 'ERC20'), address)).toMatchObject(refusal);
    expect(await coin(tether, TRON[0])).toMatchObject(refusal);
    expect((await coin(tether, TRON[1])).code).toBe(1);
  });

  it('that became the broker’s after it was bound is marked and refused; a typed one too', async () => {
    await fund(server, caller, person, '200');
    const address = `0x${String(person.uid).padStart(40, 'b')}`;
    const { id } = (await coin(ether, address)).data;
    await letHoldsPass(server, person);
    await fillPool(server, ether, [address]);
    expect(await methods()).toMatchObject([{ id, refused: 'house' }]);
    expect(await withdraw(ether, id)).toMatchObject({
      code: 1000,
      data: { fields: { draw_method_id: 'field.notYours' } },
    });
    await caller.set({ is_withdraw_account_input: '1' });
    const typed = { draw_currency_id: ether, number: '60', draw_method_id: 0, address };
    expect(await post('/api/account/draw', typed)).toMatchObject({
      code: 1000,
      data: { fields: { address: 'field.notYours' } },
    });
    await caller.set({ is_withdraw_account_input: '0' });
  });
});

it('what customers are paid at does not become the broker’s', async () => {
  const address = `0x${String(person.uid).padStart(40, 'c')}`;
  await coin(ether, address);
  await bank({ payee_account: '99/88 77' });
  const addresses = `0x${'d'.repeat(40)}\n${address.replaceAll('c', 'C')}`;
  expect((await owner.post('add_deposit_addresses', { currency_id: ether, addresses, reason })).data.fields).toEqual({
    'addresses.2': 'field.addressOfCustomer',
  });
  const account = { currency_id: dollar, bank_name: 'First', payee_name: 'Candor', reason };
  for (const payee_account of ['998877', 'GB33 BUKB 2020 1555 5555 55', 'BUKB20201555555555'])
    expect((await owner.post('add_receiving_bank', { ...account, payee_account })).data.fields).toEqual({
      payee_account: 'field.accountOfCustomer',
    });
  const free = { ...account, payee_account: '998878' };
  for (const [field, text, fault] of [
    ['bank_iban', 'GB33BUKB20201555555555', 'field.accountOfCustomer'],
    ['bank_iban', 'GB34BUKB20201555555555', 'field.iban'],
    ['bank_ifsc', 'HDFC1001234', 'field.ifsc'],
  ] as const)
    expect((await owner.post('add_receiving_bank', { ...free, [field]: text })).data.fields).toEqual({
      [field]: fault,
    });
  expect((await owner.post('add_receiving_bank', free)).code).toBe(1);
});

it('a deposit shows a picture where the site asks for one, of coins and at banks', async () => {
  await fillPool(server, ether, [`0x${String(person.uid).padStart(40, 'e')}`]);
  const own = await chooseCoin(caller, person, ether);
  const wire_id = await addReceivingBank(server, { currencyId: dollar, name: 'First', account: '0001' });
  await caller.set({ edit_recharge_bank_info: '0' });
  const missing = { code: 1000, data: { fields: { proofImg: 'field.required' } } };
  const coins = { number: '1', charge_id: own.id };
  expect(await post('/api/quickCharge/submit', coins)).toMatchObject(missing);
  expect(await post('/api/quickCharge/wire_submit', { number: '100', wire_id })).toMatchObject(missing);
  const proofImg = await sendProof(caller, person);
  const shown = await post('/api/quickCharge/submit', { ...coins, proofImg });
  expect(shown.code).toBe(1);
  const flagsOf = async (id: number) => (await owner.get('deposit', { id: String(id) })).data.deposit.flags;
  expect(await flagsOf(shown.data.id)).not.toContain('noProof');
  await caller.set({ is_charge_proof_img: '0' });
  const unseen = await post('/api/quickCharge/submit', { ...coins, number: '2' });
  expect(await flagsOf(unseen.data.id)).toContain('noProof');
  await caller.set({ is_charge_proof_img: '1', edit_recharge_bank_info: '1' });
});
