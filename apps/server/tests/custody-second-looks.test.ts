import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  CustodyStandIn,
  postEvent,
  STAND_IN_KEY,
  STAND_IN_SECRET,
} from '../src/modules/payments/custody/testing/stand-in.ts';
import { Caller } from './caller.ts';
import { PaymentScenes } from './payment-scenes.ts';
import { startServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { chooseCoin, fundingOf, idOfCurrency, newPerson } from './wallet-people.ts';
import type { Person } from './wallet-people.ts';

/* What the custody looks at once more before money moves, tried on rows as only a fault could leave them. */
let server: RunningServer;
let caller: Caller;
let provider: CustodyStandIn;
let person: Person;

beforeAll(async () => {
  provider = new CustodyStandIn();
  const url = await provider.start();
  server = await startServer({ CUSTODY_URL: url, CUSTODY_KEY: STAND_IN_KEY, CUSTODY_SECRET: STAND_IN_SECRET });
  caller = new Caller(server);
});
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.stop();
  provider.stop();
});
beforeEach(async () => {
  person = await newPerson(server, caller);
});

const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 25_000, interval: 100 });

async function addressOf(person: Person): Promise<string> {
  return (await chooseCoin(caller, person, await idOfCurrency(server, 'USDT', 'TRC20'))).address;
}

/** Reports an arrival; resolves once it has been dealt with. */
async function arrives(address: string, amount: string, deposit_id: string, confirmations = 25): Promise<void> {
  const event = provider.arrive({ address, amount, deposit_id, confirmations });
  expect(await postEvent(server.origin, event)).toBe(200);
  await eventually(async () => {
    const { rows } = await server.owner.query<{ state: string }>('select state from custody_events where id = $1', [
      event.id,
    ]);
    expect(rows[0]?.state).not.toBe('waiting');
  });
}

const arrivalOf = async (id: string) =>
  (
    await server.owner.query<{ state: string; note: string; payment_id: string | null }>(
      'select state, note, payment_id from custody_deposits where deposit_id = $1',
      [id],
    )
  ).rows[0];
const balance = async (of = person): Promise<unknown> => (await fundingOf(caller, of))[0];

it('what waits for the operators waits, also when it is reported again and would need them no more', async () => {
  const to = await addressOf(person);
  await arrives(to, '10000', 'large');
  expect(await arrivalOf('large')).toMatchObject({ state: 'review' });
  const threshold = (value: string) =>
    server.owner.query(`update approval_rules set threshold = $1 where kind = 'deposit.credit'`, [value]);
  await threshold('1000000');
  await arrives(to, '10000', 'large', 30);
  await threshold('10000');
  expect(await arrivalOf('large')).toMatchObject({ state: 'review' });
  expect(await balance()).toBe('0');
});

it('an arrival that is tied to what it is not, is put to the operators', async () => {
  const [to, other] = [await addressOf(person), await newPerson(server, caller)];
  await arrives(await addressOf(other), '70', 'theirs', 1);
  await arrives(to, '60', 'larger', 1);
  await arrives(to, '50', 'mine', 1);
  const tie = async (from: string): Promise<void> => {
    const { payment_id } = (await arrivalOf(from)) ?? expect.unreachable();
    await server.owner.query(`update custody_deposits set payment_id = null where deposit_id = $1`, [from]);
    await server.owner.query(
      `update custody_deposits set payment_id = $1, state = 'announced' where deposit_id = 'mine'`,
      [payment_id],
    );
  };
  for (const from of ['theirs', 'larger']) {
    await tie(from);
    await arrives(to, '50', 'mine');
    expect(await arrivalOf('mine')).toMatchObject({ state: 'attention', note: 'server.custody.notWhatArrived' });
  }
  expect([await balance(), await balance(other)]).toEqual(['0', '0']);
});

it('a withdrawal that is not approved any more is not asked for', async () => {
  const client = await new PaymentScenes(server, caller).client(500);
  const id = await new PaymentScenes(server, caller).withdrawal(client, '100');
  await server.owner.query(
    `insert into custody_transfers (payment_id, state, next_attempt_at, created_at) values ($1, 'queued', now(), now())`,
    [id],
  );
  await eventually(async () => {
    const { rows } = await server.owner.query<{ state: string }>(
      'select state from custody_transfers where payment_id = $1',
      [id],
    );
    expect(rows[0]?.state).toBe('failed');
  });
  expect(provider.withdrawals.get(String(id))).toBeUndefined();
  expect((await server.service('paymentDecisions').withdrawal(id))?.status).toBe('pending');
});
