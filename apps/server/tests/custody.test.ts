import { translatorFor } from '@candor/locales/all-messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  CustodyStandIn,
  postEvent,
  STAND_IN_KEY,
  STAND_IN_SECRET,
} from '../src/modules/payments/custody/testing/stand-in.ts';
import { Caller } from './caller.ts';
import { signIn } from './console-caller.ts';
import type { ConsoleSession } from './console-caller.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import {
  chooseCoin,
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

/*
 * Coins at a provider, through the whole program: the provider is a stand-in
 * that speaks its protocol over real sockets.
 */
let server: RunningServer;
let caller: Caller;
let provider: CustodyStandIn;
let owner: ConsoleSession;
let person: Person;
/** The bound address of the customer; "" before there is one. */
let method = '';

beforeAll(async () => {
  provider = new CustodyStandIn();
  const url = await provider.start();
  server = await startServer({ CUSTODY_URL: url, CUSTODY_KEY: STAND_IN_KEY, CUSTODY_SECRET: STAND_IN_SECRET });
  caller = new Caller(server);
  owner = await signIn(caller);
  await caller.set({ is_charge_proof_img: '0' });
});
afterAll(async () => {
  expect(await trialBalance(server)).toBe(0);
  expect([server.failures, provider.unsigned]).toEqual([[], 0]);
  await server.stop();
  provider.stop();
});
beforeEach(async () => {
  provider.fault = 'none';
  person = await newPerson(server, caller);
  method = '';
});

const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 25_000, interval: 100 });
const report = (event: unknown, more = {}): Promise<number> => postEvent(server.origin, event, more);
const balance = async (): Promise<unknown> => (await fundingOf(caller, person))[0];
const eventOf = ({ id }: { readonly id: string }) =>
  server.database.selectFrom('custody_events').select(['state', 'note']).where('id', '=', id).executeTakeFirst();
const settled = (event: { readonly id: string }, state: 'done' | 'attention') =>
  eventually(async () => expect((await eventOf(event))?.state).toBe(state));
interface Matter {
  readonly kind: string;
  readonly id: string;
  readonly payment_id: number;
}
/** What operators are shown. */
const matters = async (): Promise<readonly Matter[]> => {
  const { list, total } = (await owner.get('custody_matters')).data as { list: Matter[]; total: number };
  expect(list.length).toBe(Math.min(total, 20));
  return list;
};
const transferOf = (id: number) =>
  server.database
    .selectFrom('custody_transfers')
    .select(['state', 'reference'])
    .where('payment_id', '=', String(id))
    .executeTakeFirst();
const isAt = (id: number, state: string) => eventually(async () => expect((await transferOf(id))?.state).toBe(state));
/** What waits for a later try is due now. */
const hurry = async (): Promise<void> => {
  await sql`update custody_transfers set next_attempt_at = now() where state = 'queued'`.execute(server.database);
  await sql`update custody_events set next_attempt_at = now() where state = 'waiting'`.execute(server.database);
};

async function address(code = 'USDT', network = 'TRC20'): Promise<{ readonly id: number; readonly address: string }> {
  return chooseCoin(caller, person, await idOfCurrency(server, code, network));
}

async function approved(amount = '100'): Promise<number> {
  await fund(server, caller, person, '1000');
  const { token } = person;
  const draw_currency_id = await idOfCurrency(server, 'USDT', 'TRC20');
  if (method === '') {
    await caller.post('/api/user/set_pay_password', { password: '135790', login_password: PASSWORD }, { token });
    const wanted = { draw_id: draw_currency_id, type: 1, dc_address: TRON[0], password: PASSWORD };
    method = String((await caller.post('/api/wallet/bind_draw_method', wanted, { token })).data.id);
    await letHoldsPass(server, person);
  }
  const withdrawalInput = { draw_currency_id, number: amount, draw_method_id: method, pay_password: '135790' };
  const { id } = (await caller.post('/api/account/draw', withdrawalInput, { token })).data;
  await server.service('paymentDecisions').approveWithdrawal(Number(id));
  return Number(id);
}

it('a customer has an address of their own, the same one for good', async () => {
  const first = await address();
  expect(first.address).toMatch(/^T/);
  expect(await address()).toEqual(first);
  const other = await newPerson(server, caller);
  const theirs = await chooseCoin(caller, other, await idOfCurrency(server, 'USDT', 'TRC20'));
  expect(theirs.address).toMatch(/^T/);
  expect(theirs.address).not.toBe(first.address);
});

it('what arrives is announced when it is seen, and credited once when it is confirmed, however often it is reported', async () => {
  const { address: to } = await address();
  const seen = provider.arrive({ address: to, amount: '250.5', confirmations: 1, deposit_id: 'seen-1' });
  expect(await report(seen)).toBe(200);
  await settled(seen, 'done');
  const list = await caller.get('/api/quickCharge/quick_ist', { type: '0' }, { token: person.token });
  expect(list.data).toMatchObject({ total: 1, data: [{ number: '250.5', status: 0 }] });
  expect(await balance()).toBe('0');
  const confirmed = provider.arrive({ address: to, amount: '250.5', deposit_id: 'seen-1' });
  expect([await report(confirmed), await report(confirmed)]).toEqual([200, 200]);
  await settled(confirmed, 'done');
  expect(await balance()).toBe('250.5');
  const again = provider.arrive({ address: to, amount: '250.5', deposit_id: 'seen-1', confirmations: 25 });
  await report(again);
  await settled(again, 'done');
  expect(await fundingOf(caller, person)).toEqual(['250.5', '0', 250.5]);
});

it('reports in the wrong order, and many at once, come to one credit', async () => {
  const { address: to } = await address();
  const reports = [20, 3, 21, 1, 20, 22].map((confirmations) =>
    provider.arrive({ address: to, amount: '40', deposit_id: 'disorder-1', confirmations }),
  );
  await Promise.all(reports.map((event) => report(event)));
  for (const event of reports) await settled(event, 'done');
  expect(await fundingOf(caller, person)).toEqual(['40', '0', 40]);
});

it('what its customer had announced is that deposit; a second arrival of the same amount is another', async () => {
  const { id, address: to } = await address();
  await caller.post('/api/quickCharge/submit', { number: '60', charge_id: id }, { token: person.token });
  const one = provider.arrive({ address: to, amount: '60' });
  await report(one);
  await settled(one, 'done');
  const two = provider.arrive({ address: to, amount: '60.00' });
  await report(two);
  await settled(two, 'done');
  const list = await caller.get('/api/quickCharge/quick_ist', { type: '0' }, { token: person.token });
  expect(list.data.total).toBe(2);
  expect(await balance()).toBe('120');
});

it('from the threshold on, and where small ones add up to it, operators decide', async () => {
  const { address: to } = await address();
  const small = provider.arrive({ address: to, amount: '6000' });
  await report(small);
  await settled(small, 'done');
  expect(await balance()).toBe('6000');
  const adding = provider.arrive({ address: to, amount: '4000', deposit_id: 'adding' });
  const large = provider.arrive({ address: to, amount: '10000', deposit_id: 'large' });
  for (const event of [adding, large]) {
    await report(event);
    await settled(event, 'done');
  }
  expect(await balance()).toBe('6000');
  const waiting = server.database.selectFrom('custody_deposits').select(['state', 'payment_id']);
  const rows = await waiting.where('deposit_id', 'in', ['adding', 'large']).orderBy('deposit_id').execute();
  expect(rows.map(({ state }) => state)).toEqual(['review', 'review']);
  expect((await matters()).filter(({ kind }) => kind === 'deposit').map(({ id }) => id)).toEqual(['adding', 'large']);
  // What lies below the threshold by itself one operator may credit; the other one the database keeps from everybody
  // alone.
  expect((await server.service('paymentDecisions').creditDeposit(Number(rows[0]?.payment_id), null)).kind).toBe('done');
  const list = await caller.get('/api/quickCharge/quick_ist', { type: '0' }, { token: person.token });
  expect(list.data.data[0]).toMatchObject({ number: '10000', status: 0 });
});

it('what was announced is credited at the price of its arrival: to announce and wait for a better one gains nothing', async () => {
  const { id, address: to } = await address();
  const token = { token: person.token };
  await caller.post('/api/quickCharge/submit', { number: '80', charge_id: id }, token);
  const reprice = (price: string) =>
    server.owner.query(`update wallet_currencies set price = $1 where code = 'USDT'`, [price]);
  await reprice('0.9');
  try {
    const fallen = provider.arrive({ address: to, amount: '80' });
    await report(fallen);
    await settled(fallen, 'done');
    expect(await balance()).toBe('72');
    // The same coins once more, now dear enough for the sum to need operators.
    await caller.post('/api/quickCharge/submit', { number: '90', charge_id: id }, token);
    await reprice('120');
    const risen = provider.arrive({ address: to, amount: '90', deposit_id: 'risen' });
    await report(risen);
    await settled(risen, 'done');
    expect(await balance()).toBe('72');
    expect((await matters()).map((matter) => matter.id)).toContain('risen');
  } finally {
    await reprice('1');
  }
});

it('nobody makes their own key the key of an arrival', async () => {
  const { id, address: to } = await address();
  const asking = { token: person.token, key: 'custody-forged-1' };
  await caller.post('/api/quickCharge/submit', { number: '9000', charge_id: id }, asking);
  const forged = provider.arrive({ address: to, amount: '20', deposit_id: '-forged-1' });
  await report(forged);
  await settled(forged, 'done');
  expect(await balance()).toBe('20');
});

it.each([
  ['an address that is nobody’s', { address: TRON[1], amount: '50' }, 'server.custody.nobodys'],
  ['another coin', { amount: '50', currency: 'DOGE' }, 'server.custody.nobodys'],
  ['too little', { amount: '0.5' }, 'server.custody.belowLeast'],
])('%s is put to the operators', async (_what, more, note) => {
  const event = provider.arrive({ address: (await address()).address, ...more });
  await report(event);
  await settled(event, 'attention');
  expect((await eventOf(event))?.note).toBe(note);
  expect(translatorFor('en').has(note)).toBe(true);
  expect((await matters()).find(({ id }) => id === event.id)).toMatchObject({ kind: 'event', payment_id: 0 });
  const settle = { id: event.id, reason: 'Sent back to where it came from.' };
  expect((await owner.post('settle_custody_event', settle)).code).toBe(1);
  expect((await matters()).some(({ id }) => id === event.id)).toBe(false);
  expect((await owner.post('settle_custody_event', settle)).code).toBe(1004);
  const log = await owner.get('audit_log', { subject: `custody:${event.id}` });
  expect(log.data.list).toMatchObject([{ action: 'custody.settle', reason: settle.reason }]);
  expect(await balance()).toBe('0');
});

it('an arrival that is reported with another amount later is put to the operators', async () => {
  const { address: to } = await address();
  await report(provider.arrive({ address: to, amount: '50', deposit_id: 'grows', confirmations: 1 }));
  const grown = provider.arrive({ address: to, amount: '5000', deposit_id: 'grows' });
  await eventually(async () =>
    expect(
      await server.database.selectFrom('custody_deposits').select('state').where('deposit_id', '=', 'grows').execute(),
    ).toEqual([{ state: 'announced' }]),
  );
  await report(grown);
  await settled(grown, 'attention');
  expect(await balance()).toBe('0');
});

it('a webhook that is not signed, is old, is changed or is no event is refused, and nothing is kept of it', async () => {
  const event = provider.arrive({ address: (await address()).address, amount: '50' });
  provider.events.pop();
  const body = JSON.stringify(event);
  expect(await report(event, { secret: 'another-secret-of-about-the-same-length' })).toBe(401);
  expect(await report(event, { timestamp: Date.now() - 301_000 })).toBe(401);
  expect(await report(event, { timestamp: Date.now() + 301_000 })).toBe(401);
  expect(await report(body.replace('"50"', '"5000"'), { signedBody: body })).toBe(401);
  expect(await fetch(`${server.origin}/api/webhook/custody`, { method: 'POST', body }).then((r) => r.status)).toBe(401);
  expect(await report({ id: 'x', type: 'deposit', data: {} })).toBe(400);
  expect(await report('no json')).toBe(400);
  expect(await report('x'.repeat(70_000))).toBe(413);
  expect(await eventOf(event)).toBeUndefined();
  expect(await report(event)).toBe(200);
});

it('an approved withdrawal is sent by the provider, and done with its reference', async () => {
  const id = await approved();
  await isAt(id, 'asked');
  expect(provider.withdrawals.get(String(id))).toMatchObject({
    address: TRON[0],
    amount: '99',
    network: 'TRC20',
    asked: 1,
  });
  // While the provider may send it, nobody pays it by hand or gives it back.
  expect(await server.service('paymentDecisions').payWithdrawal(id, 'by hand')).toEqual({
    kind: 'refused',
    reason: 'wrongState',
  });
  expect(await server.service('paymentDecisions').refuseWithdrawal(id, 'no')).toEqual({
    kind: 'refused',
    reason: 'wrongState',
  });
  const sent = provider.sent(id, 'hash-7');
  await Promise.all([report(sent), report(sent)]);
  await isAt(id, 'done');
  expect(await server.service('paymentDecisions').withdrawal(id)).toMatchObject({
    status: 'done',
    reference: 'hash-7',
  });
  expect(await fundingOf(caller, person)).toEqual(['900', '0', 900]);
});

it('a provider that is down, or whose answers are lost after it acted, sends once', async () => {
  provider.fault = 'down';
  const id = await approved();
  await isAt(id, 'queued');
  provider.fault = 'losesAnswers';
  await eventually(async () => {
    await hurry();
    expect(provider.withdrawals.get(String(id))?.asked).toBeGreaterThan(0);
  });
  expect((await transferOf(id))?.state).toBe('queued');
  expect(await server.service('paymentDecisions').refuseWithdrawal(id, 'no')).toEqual({
    kind: 'refused',
    reason: 'wrongState',
  });
  provider.fault = 'none';
  await eventually(async () => {
    await hurry();
    expect((await transferOf(id))?.state).toBe('asked');
  });
  expect([...provider.withdrawals.keys()].filter((each) => each === String(id))).toHaveLength(1);
});

it('what the provider refuses or could not send is not given back by itself: an operator decides', async () => {
  provider.fault = 'refuses';
  const refused = await approved();
  await isAt(refused, 'failed');
  provider.fault = 'none';
  const unsent = await approved();
  await isAt(unsent, 'asked');
  const failed = provider.failed(unsent, 'The network is stuck.');
  await report(failed);
  await settled(failed, 'done');
  const put = (await matters()).filter(({ kind }) => kind === 'transfer').map(({ id }) => id);
  expect(put).toEqual(expect.arrayContaining([String(refused), String(unsent)]));
  for (const id of [refused, unsent]) {
    expect((await server.service('paymentDecisions').withdrawal(id))?.status).toBe('approved');
    expect((await server.service('paymentDecisions').refuseWithdrawal(id, 'It could not be sent.')).kind).toBe('done');
  }
  // Given back, and reported as sent all the same: nothing moves, somebody has to look.
  const late = provider.sent(unsent, 'hash-late');
  await report(late);
  await settled(late, 'attention');
  expect((await server.service('paymentDecisions').withdrawal(unsent))?.status).toBe('refused');
});

it('a failure that is overtaken by the sending says nothing any more, and one that came first gives way to it', async () => {
  const [one, two] = [await approved(), await approved()];
  await Promise.all([isAt(one, 'asked'), isAt(two, 'asked')]);
  const order = [
    provider.sent(one, 'h1'),
    provider.failed(one, 'no'),
    provider.failed(two, 'no'),
    provider.sent(two, 'h2'),
  ];
  for (const event of order) {
    await report(event);
    await settled(event, 'done');
  }
  for (const id of [one, two]) expect((await server.service('paymentDecisions').withdrawal(id))?.status).toBe('done');
});

it('a withdrawal that an operator has in hand is never handed over', async () => {
  const id = await approved();
  await isAt(id, 'asked');
  const move = sql`update custody_transfers set state = 'queued' where state = 'withheld'`;
  await report(provider.failed(id, 'no'));
  await isAt(id, 'failed');
  expect((await server.service('paymentDecisions').payWithdrawal(id, 'by hand')).kind).toBe('done');
  expect((await transferOf(id))?.state).toBe('withheld');
  await expect(move.execute(server.database)).rejects.toThrow('cannot go from withheld to queued');
});

it('nothing of a frozen customer is handed over: it waits for the release, or an operator gives it back', async () => {
  await address();
  await fund(server, caller, person, '1000');
  const frozen = (frozen_at: Date | null) =>
    server.database.updateTable('users').set({ frozen_at }).where('id', '=', String(person.uid)).execute();
  provider.fault = 'down';
  const [waits, back, tried] = [await approved('100'), await approved('50'), await approved('20')];
  await isAt(tried, 'queued');
  await frozen(new Date());
  // As one that was queued and not yet asked for, and one that was.
  await server.owner.query(`update custody_transfers set attempts = 0 where payment_id = any($1)`, [[waits, back]]);
  await server.owner.query(`update custody_transfers set attempts = 1 where payment_id = $1`, [tried]);
  provider.fault = 'none';
  await hurry();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  for (const id of [waits, back, tried]) expect(await transferOf(id)).toMatchObject({ state: 'queued' });
  const decisions = server.service('paymentDecisions');
  expect(await decisions.refuseWithdrawal(back, 'Frozen')).toMatchObject({ kind: 'done' });
  expect(await transferOf(back)).toMatchObject({ state: 'withheld' });
  // The provider may have it: only the provider says what becomes of it.
  expect(await decisions.refuseWithdrawal(tried, 'Frozen')).toEqual({ kind: 'refused', reason: 'wrongState' });
  await frozen(null);
  await hurry();
  for (const id of [waits, tried]) await isAt(id, 'asked');
});

it('what the provider had in hand before the freeze is booked as it reports it', async () => {
  await address();
  provider.fault = 'down';
  const id = await approved('30');
  await isAt(id, 'queued');
  await server.database
    .updateTable('users')
    .set({ frozen_at: new Date() })
    .where('id', '=', String(person.uid))
    .execute();
  const sent = provider.sent(id, 'hash-f');
  await report(sent);
  await settled(sent, 'done');
  await isAt(id, 'done');
});
