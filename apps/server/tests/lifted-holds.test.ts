import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from './caller.ts';
import { hire, signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { PaymentScenes } from './payment-scenes.ts';
import type { Client } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { idOfCurrency, PASSWORD } from './wallet-people.ts';

/* Two operators lift what rests of a customer, and what proposals are refused for before anybody looks at them. */
let server: RunningServer;
let caller: Caller;
let scenes: PaymentScenes;
let owner: ConsoleSession;
let finance: ConsoleSession;
let tether: string;

beforeAll(async () => {
  server = await startServer();
  caller = new Caller(server);
  scenes = new PaymentScenes(server, caller);
  owner = await signIn(caller);
  finance = (await hire(caller, 'finance', owner)).console;
  tether = await idOfCurrency(server, 'USDT', 'ERC20');
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.stop();
});

const withdraw = async ({ token, method }: Client, pay_password: string, draw_method_id = method): Promise<number> => {
  const body = { draw_currency_id: tether, number: '20', draw_method_id, pay_password };
  return (await caller.post('/api/account/draw', body, { token })).code;
};
/** As a thief would who has the session: a pay password of their own. */
const changePayPassword = async ({ token }: Client, from: string, to: string): Promise<void> => {
  const body = { password: to, old_password: from, login_password: PASSWORD };
  expect((await caller.post('/api/user/set_pay_password', body, { token })).code).toBe(1);
};
const lift = (customer_id: number, method_id = 0) =>
  finance.post('lift_hold', { customer_id, method_id, hours: 24, reason: 'Called them' });
const approve = async (id: number): Promise<void> => {
  const decided = await owner.post('decide_proposal', { id, decision: 'approve', reason: 'Called them too' });
  expect(decided.data.state).toBe('done');
};

describe('a hold of everything of a customer', () => {
  it('is lifted by two, and what changes after they looked rests all the same', async () => {
    const client = await scenes.client(500);
    await changePayPassword(client, '135790', '246801');
    expect(await withdraw(client, '246801')).toBe(1011);
    const proposed = await lift(client.uid);
    expect(proposed.data.state).toBe('open');
    expect(await withdraw(client, '246801')).toBe(1011);
    await approve(proposed.data.proposal_id);
    expect(await withdraw(client, '246801')).toBe(1);
    await changePayPassword(client, '246801', '135790');
    expect(await withdraw(client, '135790')).toBe(1011);
  });

  it('is not lifted for an address that was bound after they looked', async () => {
    const client = await scenes.client(500);
    await changePayPassword(client, '135790', '246801');
    await approve((await lift(client.uid)).data.proposal_id);
    const dc_address = `0x${String(client.uid).padStart(40, '9')}`;
    const wanted = { draw_id: tether, type: '1', dc_address, password: PASSWORD };
    const bound = await caller.post('/api/wallet/bind_draw_method', wanted, { token: client.token });
    expect(bound.code).toBe(1);
    expect(await withdraw(client, '246801', String(bound.data.id))).toBe(1011);
    expect(await withdraw(client, '246801')).toBe(1);
  });
});

it('what is not there, or is somebody else’s, is not lifted', async () => {
  const [one, other] = [await scenes.client(50), await scenes.client(50)];
  expect((await lift(1)).code).toBe(1004);
  expect((await lift(one.uid, Number(other.method))).code).toBe(1004);
  await caller.post('/api/wallet/del_draw_method', { id: one.method }, { token: one.token });
  expect((await lift(one.uid, Number(one.method))).code).toBe(1004);
  expect((await lift(other.uid, Number(other.method))).data.state).toBe('open');
  // Nothing is proposed twice at a time; everything of a customer is another matter than one address.
  expect((await lift(other.uid, Number(other.method))).code).toBe(1005);
  expect((await lift(other.uid)).data.state).toBe('open');
});

it('a refusal says why, and an operator is added once by an address that is one', async () => {
  const client = await scenes.client(50);
  const { proposal_id: id } = (await lift(client.uid)).data;
  expect(await owner.post('decide_proposal', { id, decision: 'refuse', reason: '' })).toMatchObject({
    code: 1000,
    data: { fields: { reason: 'server.reasonMissing' } },
  });
  expect((await owner.post('decide_proposal', { id, decision: 'refuse', reason: 'Not them' })).data.state).toBe(
    'refused',
  );
  const add = (email: string) =>
    owner.post('add_operator', { email, name: 'New', role: 'support', reason: 'A colleague' });
  expect(await add('no address')).toMatchObject({ code: 1000, data: { fields: { email: expect.any(String) } } });
  const { email } = await hire(caller, 'support', owner, finance);
  expect((await add(email)).code).toBe(1005);
});

it('a customer’s methods are listed with their holds, also where there is no withdrawal', async () => {
  const client = await scenes.client(50);
  const dc_address = `0x${String(client.uid).padStart(40, '8')}`;
  const wanted = { draw_id: tether, type: '1', dc_address, password: PASSWORD };
  const bound = await caller.post('/api/wallet/bind_draw_method', wanted, { token: client.token });
  const methods = async () => {
    const { data } = await finance.get('customer_methods', { id: String(client.uid) });
    return data as { heldUntil: number | null; list: { heldUntil: number | null; boundAt: number }[] };
  };
  const before = await methods();
  expect(before.heldUntil).toBeNull();
  expect(before.list).toMatchObject([
    { id: bound.data.id, code: 'USDT', network: 'ERC20', kind: 'coin', payout: { dc_address } },
    { id: Number(client.method), heldUntil: null },
  ]);
  expect(before.list[0]?.heldUntil).toBe(Number(before.list[0]?.boundAt) + 24 * 3_600_000);
  await approve((await lift(client.uid, bound.data.id)).data.proposal_id);
  expect((await methods()).list[0]?.heldUntil).toBeNull();
  await changePayPassword(client, '135790', '246801');
  const held = await methods();
  expect(held.heldUntil).toBeGreaterThan(Date.now());
  expect(held.list).toMatchObject([{ heldUntil: held.heldUntil }, { heldUntil: held.heldUntil }]);
  expect((await finance.get('customer_methods', { id: '1' })).code).toBe(1004);
  const trading = (await hire(caller, 'trading', owner, finance)).console;
  expect((await trading.get('customer_methods', { id: String(client.uid) })).code).toBe(1007);
});
