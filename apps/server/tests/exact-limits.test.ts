import { afterAll, beforeAll, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import {
  chooseCoin,
  fillPool,
  fundingOf,
  idOfCurrency,
  newPerson,
  PASSWORD,
  sendProof,
  TRON,
} from './wallet-people.ts';

/* Rules at their very edge, through the whole program. */
let server: RunningServer;
let caller: Caller;
let scenes: PaymentScenes;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  scenes = new PaymentScenes(server, caller);
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.stop();
});

it('exactly what is left of the day can still be withdrawn, and nothing after it', async () => {
  const client = await scenes.client(1_000);
  await caller.set({ withdraw_day_max: '250' });
  await scenes.withdrawal(client, '150');
  const draw_currency_id = await idOfCurrency(server, 'USDT', 'ERC20');
  const ask = (number: string) => {
    const body = { draw_currency_id, number, draw_method_id: client.method, pay_password: '135790' };
    return caller.post('/api/account/draw', body, { token: client.token });
  };
  // The least that the coin can be sent more of.
  expect((await ask('100.000001')).code).toBe(3006);
  expect((await ask('100')).code).toBe(1);
  expect((await ask('10')).code).toBe(3006);
  await caller.set({ withdraw_day_max: '100000' });
  expect((await fundingOf(caller, client))[1]).toBe('250');
});

it('the picture of a deposit that was credited proves no second one, that of a refused one does', async () => {
  const currency = await idOfCurrency(server, 'USDT', 'TRC20');
  await fillPool(server, currency, [...TRON]);
  const person = await newPerson(server, caller);
  const { token } = person;
  const { id: charge_id } = await chooseCoin(caller, person, currency);
  const announce = (number: string, proofImg: string) =>
    caller.post('/api/quickCharge/submit', { number, proofImg, charge_id }, { token });
  const proof = await sendProof(caller, person);
  const first = await announce('50', proof);
  expect((await server.service('paymentDecisions').refuseDeposit(Number(first.data.id), 'Not seen')).kind).toBe('done');
  const second = await announce('50', proof);
  expect(second.code).toBe(1);
  expect((await server.service('paymentDecisions').creditDeposit(Number(second.data.id), null)).kind).toBe('done');
  expect(await announce('60', proof)).toMatchObject({ code: 1000, data: { fields: { proofImg: expect.any(String) } } });
  expect(await fundingOf(caller, person)).toEqual(['50', '0', 50]);
});

it('a code is good for what it was sent for alone', async () => {
  const reset = async (account: string, auth_code: string) => {
    const words = { new_password: 'Another one 12', secondary_password: 'Another one 12' };
    return (await caller.post('/api/user/forget_password', { type: 'email', account, auth_code, ...words })).code;
  };
  const { email } = await caller.register(PASSWORD);
  // A fresh one for registering, which nobody has used.
  await server.owner.query(
    `update sign_in_codes set created_at = created_at - interval '2 minutes' where account = $1`,
    [email],
  );
  expect((await caller.post('/api/notify/send_email', { to: email, type: 1 })).code).toBe(1);
  const unused = await server.owner.query<{ n: number }>(
    'select count(*)::int n from sign_in_codes where account = $1 and purpose = 1 and used_at is null',
    [email],
  );
  const code = await caller.codeFor(email);
  expect(await reset(email, code)).toBe(1012);
  expect((await caller.login(email, PASSWORD)).code).toBe(1);
  expect(unused.rows).toEqual([{ n: 1 }]);
});

it('the program refuses a decision that its table of permissions does not allow, whatever the database would', async () => {
  const owner = await signIn(caller);
  const finance = await hire(caller, 'finance', owner);
  const trading = await hire(caller, 'trading', owner, finance.console);
  const [{ id, version, min_spread }] = (await owner.get('instruments')).data.list;
  const terms = { id, version, min_spread, fee_per_lot: '7.5', fee_of_margin: '0.002', reason: 'New costs' };
  const { proposal_id } = (await trading.console.post('change_instrument_terms', terms)).data;
  await server.owner.query(`update approval_rules set roles = roles || '{finance}' where kind = 'instrument.terms'`);
  const decision = { id: proposal_id, decision: 'approve' };
  expect((await finance.console.post('decide_proposal', decision)).code).toBe(1007);
  // Dearer, and so announced.
  expect((await owner.post('decide_proposal', decision)).data.state).toBe('approved');
});
