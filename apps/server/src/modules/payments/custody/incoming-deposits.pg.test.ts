import { formatDecimal, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { userId as asUserId, paymentId as asPaymentId } from '@candor/engine/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftDeposit, listDeposits } from '../deposits/deposits.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';
import { WalletBed } from '../testing/wallet-bed.ts';
import type { ArrivedDeposit } from './custody-event.ts';
import { IncomingDeposits } from './incoming-deposits.ts';

/* What arrives at a provider, over a real engine: found to be whose it is, credited once, or put to the operators. */
let bed: WalletBed;
let incoming: IncomingDeposits;
let user: number;
let tether: number;
let ether: number;
let mine: string;
let next = 1;

beforeAll(async () => {
  bed = await WalletBed.open();
  const { database, clock, wallet } = bed;
  incoming = new IncomingDeposits({ database, clock, ...wallet });
  [tether, ether] = [await bed.currency('USDT', 'TRC20'), await bed.currency('ETH', 'ERC20')];
});
afterAll(() => bed.stop());
beforeEach(async () => {
  user = await bed.customer();
  mine = await addressFor(user);
});

async function addressFor(customer: number | null, currency = tether): Promise<string> {
  const address = `address ${next++}`;
  await sql`insert into deposit_addresses (currency_id, address, user_id, given_at)
    values (${currency}, ${address}, ${customer}, ${customer === null ? null : new Date()})`.execute(bed.database);
  return address;
}
const arrival = (more: Partial<ArrivedDeposit> = {}): ArrivedDeposit => ({
  deposit_id: `arrival ${next++}`,
  currency: 'USDT',
  network: 'TRC20',
  address: mine,
  amount: '50',
  confirmations: 20,
  required: 20,
  transaction: 'hash',
  ...more,
});
const rowOf = async ({ deposit_id }: ArrivedDeposit) =>
  bed.database
    .selectFrom('custody_deposits')
    .select(['state', 'note', 'payment_id', 'amount', 'confirmations', 'required', 'transaction', 'credited_at'])
    .where('deposit_id', '=', deposit_id)
    .executeTakeFirst();
const funding = async (of = user): Promise<string> => formatDecimal((await bed.owned(of)).funding);
const deposits = (of = user) =>
  listDeposits(bed.database, { userId: of, kind: null, status: null, page: 1, size: 20 }).then(({ list }) => list);
/** Announces as a customer would, of whatever. */
async function announced(number: string, more: { address?: string; currency?: number; of?: number } = {}) {
  const { address = mine, currency: id = tether, of = user } = more;
  const { database, wallet } = bed;
  const currency = (await wallet.currencies.find(id)) ?? expect.unreachable();
  const draft = await draftDeposit(database, wallet.proofs, {
    userId: of,
    requestKey: `key ${next++}`,
    currency,
    number: parseDecimal(number),
    address,
    isEditFlow: false,
    bankInfo: null,
    proof: '',
    at: new Date(),
  });
  const asked = await wallet.drafts.submit(typeof draft === 'string' ? expect.unreachable() : draft);
  return typeof asked === 'number' ? asked : expect.unreachable(asked);
}
const terms = (changes: string, code = 'USDT') =>
  bed.test.pool.query(`update wallet_currencies set ${changes} where code = $1`, [code]);
const change = (arrived: ArrivedDeposit, changes: string) =>
  bed.test.pool.query(`update custody_deposits set ${changes} where deposit_id = $1`, [arrived.deposit_id]);

it('what was not announced is announced and credited at once when it is confirmed, as it arrived', async () => {
  const arrived = arrival({ amount: '50.123456789999999999' });
  expect(await incoming.handle(arrived)).toBe('done');
  expect(await rowOf(arrived)).toEqual({
    state: 'credited',
    note: '',
    payment_id: expect.any(String),
    amount: '50.12345678',
    confirmations: 20,
    required: 20,
    transaction: 'hash',
    credited_at: expect.any(Date),
  });
  expect(await deposits()).toMatchObject([
    {
      userId: user,
      kind: 'coin',
      currencyId: tether,
      address: mine,
      number: parseDecimal('50.12345678'),
      isEditFlow: false,
      bankInfo: null,
      proof: '',
      status: 'done',
      amount: parseMoney('50.12345678'),
    },
  ]);
  expect(await funding()).toBe('50.12345678');
  expect(await incoming.handle({ ...arrived, confirmations: 21 })).toBe('done');
  expect([await funding(), (await rowOf(arrived))?.confirmations]).toEqual(['50.12345678', 21]);
});

it('is announced when it is seen, and credited from the last confirmation that it requires on', async () => {
  const arrived = arrival({ confirmations: 19 });
  expect(await incoming.handle(arrived)).toBe('done');
  expect(await rowOf(arrived)).toMatchObject({ state: 'announced', confirmations: 19, credited_at: null });
  expect(await deposits()).toMatchObject([{ status: 'pending' }]);
  // An older report comes late.
  await incoming.handle({ ...arrived, confirmations: 3 });
  expect((await rowOf(arrived))?.confirmations).toBe(19);
  expect(await funding()).toBe('0');
  await incoming.handle({ ...arrived, confirmations: 20 });
  expect(await funding()).toBe('50');
  expect(await deposits()).toHaveLength(1);
});

describe('is nobody’s', () => {
  it.each<[string, () => Promise<Partial<ArrivedDeposit>> | Partial<ArrivedDeposit>]>([
    ['at an address that is not known', () => ({ address: 'elsewhere' })],
    ['at an address that is still in the pool', async () => ({ address: await addressFor(null) })],
    ['in another coin', () => ({ currency: 'BTC' })],
    ['on another network', () => ({ network: 'ERC20' })],
  ])('%s', async (_where, more) => {
    const arrived = arrival(await more());
    expect(await incoming.handle(arrived)).toEqual({ attention: 'server.custody.nobodys' });
    expect([await rowOf(arrived), await deposits()]).toEqual([undefined, []]);
  });
});

it.each([
  ['0.000000009', 'server.custody.tiny'],
  ['9.99999999', 'server.custody.belowLeast'],
])('%s is too little to be credited', async (amount, attention) => {
  const arrived = arrival({ amount });
  expect(await incoming.handle(arrived)).toEqual({ attention });
  expect(await rowOf(arrived)).toBeUndefined();
});

it('the least is credited', async () => {
  await incoming.handle(arrival({ amount: '10' }));
  expect(await funding()).toBe('10');
});

it.each([
  ['amount', 'amount = amount + 0.00000001'],
  ['address', `address = 'another'`],
  ['customer', 'user_id = (select min(id) from users)'],
  ['coin', `currency_id = (select id from wallet_currencies where code = 'BTC')`],
])('what is reported with another %s than before is not touched', async (_what, changes) => {
  const arrived = arrival({ confirmations: 1 });
  await bed.customer();
  await incoming.handle(arrived);
  await change(arrived, changes);
  expect(await incoming.handle({ ...arrived, confirmations: 20 })).toEqual({ attention: 'server.custody.changed' });
  expect([await funding(), (await rowOf(arrived))?.state]).toEqual(['0', 'announced']);
});

it.each(['credited', 'review', 'attention'])('what came to %s is looked at no more', async (state) => {
  const arrived = arrival({ confirmations: 1 });
  await incoming.handle(arrived);
  await change(arrived, `state = '${state}'`);
  expect(await incoming.handle({ ...arrived, confirmations: 20 })).toBe('done');
  expect([await funding(), (await rowOf(arrived))?.state]).toEqual(['0', state]);
});

describe('what its customer had announced', () => {
  it('is that deposit, the oldest of them first, each once', async () => {
    const [one, two] = [await announced('70'), await announced('70')];
    const arrivals = [arrival({ amount: '70' }), arrival({ amount: '70.0' }), arrival({ amount: '70' })];
    for (const each of arrivals) await incoming.handle(each);
    const rows = await Promise.all(arrivals.map(rowOf));
    expect(rows.slice(0, 2).map((row) => Number(row?.payment_id))).toEqual([one, two]);
    expect(await deposits()).toHaveLength(3);
    expect(await funding()).toBe('210');
  });

  it('is another deposit where anything of it differs, or it has ended', async () => {
    const other = await bed.customer();
    const theirs = await announced('80', { of: other });
    const ended = await announced('80');
    expect((await bed.wallet.decisions.refuseDeposit(ended, 'no')).kind).toBe('done');
    const others = [
      theirs,
      ended,
      await announced('80.00000001'),
      await announced('80', { address: 'an older one' }),
      await announced('80', { currency: ether }),
    ];
    const arrived = arrival({ amount: '80' });
    await incoming.handle(arrived);
    expect(others).not.toContain(Number((await rowOf(arrived))?.payment_id));
    expect(await funding()).toBe('80');
  });

  it('is not what another arrival has announced by itself', async () => {
    const [first, second] = [arrival({ confirmations: 1 }), arrival()];
    await incoming.handle(first);
    await change(first, `payment_id = null, state = 'seen'`);
    await incoming.handle(second);
    const made = await deposits();
    expect(made).toHaveLength(2);
    // Cut off before it was tied, it finds its own again, though another one waits that is older.
    await incoming.handle({ ...first, confirmations: 20 });
    expect(await deposits()).toHaveLength(2);
    expect(await funding()).toBe('100');
  });

  it('is found by its own key before one that the customer made', async () => {
    const arrived = arrival({ confirmations: 1 });
    const theirs = await announced('50');
    await incoming.handle(arrived);
    expect(Number((await rowOf(arrived))?.payment_id)).toBe(theirs);
    const second = arrival({ confirmations: 1 });
    await incoming.handle(second);
    const own = (await rowOf(second))?.payment_id;
    await change(second, `payment_id = null, state = 'seen'`);
    await change(arrived, `payment_id = null, state = 'seen'`);
    await incoming.handle(second);
    expect((await rowOf(second))?.payment_id).toBe(own);
  });
});

it('what the engine does not take is put to the operators', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, demo, email, invite_code, language, created_at)
    values (600001, false, 'none@example.org', 'NONE', 'en', now()) returning id`.execute(bed.database);
  const arrived = arrival({ address: await addressFor(Number(rows[0]?.id)) });
  const attention = 'server.custody.notAnnounced';
  expect(await incoming.handle(arrived)).toEqual({ attention });
  expect(await rowOf(arrived)).toMatchObject({ state: 'attention', note: attention, payment_id: null });
});

describe('without a fresh price', () => {
  const fresh = (at: number): void => {
    const { id } = bed.board.byCode('ETHUSDT')?.instrument ?? expect.unreachable();
    bed.bus.publish('marketStatus', { instrumentId: id, open: true, at });
    const tick = bed.engine.makeTick(id, '3000', '3000');
    bed.board.takeTicks([{ ...tick, at }]);
  };

  it('nothing is announced or credited, and then it is, at the price of then', async () => {
    mine = await addressFor(user, ether);
    const arrived = arrival({ currency: 'ETH', network: 'ERC20', amount: '1' });
    await expect(incoming.handle(arrived)).rejects.toThrow('no fresh price to announce');
    expect(await deposits()).toEqual([]);
    fresh(bed.engine.now);
    expect(await incoming.handle({ ...arrived, confirmations: 1 })).toBe('done');
    bed.engine.now += 3_600_000;
    await expect(incoming.handle(arrived)).rejects.toThrow('no fresh price to credit');
    expect(await funding()).toBe('0');
    fresh(bed.engine.now);
    expect(await incoming.handle(arrived)).toBe('done');
    expect(await funding()).toBe('3000');
    expect((await rowOf(arrived))?.state).toBe('credited');
  });
});

describe('before it is credited', () => {
  it.each([
    ['is nobody’s', () => Promise.resolve(999_999_999)],
    ['is somebody else’s', async () => announced('50', { of: await bed.customer() })],
    ['is of another amount', () => announced('51')],
    ['is of another coin', () => announced('50', { currency: ether })],
  ])('a deposit that %s is not taken for it', async (_what, payment) => {
    const arrived = arrival({ confirmations: 1 });
    await incoming.handle(arrived);
    await change(arrived, `payment_id = ${await payment()}`);
    const attention = 'server.custody.notWhatArrived';
    expect(await incoming.handle({ ...arrived, confirmations: 20 })).toEqual({ attention });
    expect(await rowOf(arrived)).toMatchObject({ state: 'attention', note: attention, credited_at: null });
    expect(await funding()).toBe('0');
  });

  it('what operators credited is done, and what they refused is put to them', async () => {
    const [credited, refused] = [arrival({ confirmations: 1 }), arrival({ confirmations: 1, amount: '60' })];
    for (const each of [credited, refused]) await incoming.handle(each);
    const idOf = async (arrived: ArrivedDeposit) => Number((await rowOf(arrived))?.payment_id);
    await bed.wallet.decisions.creditDeposit(await idOf(credited), parseMoney('40'));
    await bed.wallet.decisions.refuseDeposit(await idOf(refused), 'no');
    expect(await incoming.handle({ ...credited, confirmations: 20 })).toBe('done');
    expect(await rowOf(credited)).toMatchObject({ state: 'credited', note: '' });
    const attention = 'server.custody.depositEnded';
    expect(await incoming.handle({ ...refused, confirmations: 20 })).toEqual({ attention });
    expect(await rowOf(refused)).toMatchObject({ state: 'attention', note: attention });
    expect(await funding()).toBe('40');
  });

  it('what operators credited is done, also where it would need them', async () => {
    const arrived = arrival({ confirmations: 1, amount: '10000' });
    await incoming.handle(arrived);
    await bed.wallet.decisions.creditDeposit(Number((await rowOf(arrived))?.payment_id), parseMoney('40'));
    expect(await incoming.handle({ ...arrived, confirmations: 20 })).toBe('done');
    expect((await rowOf(arrived))?.state).toBe('credited');
  });

  it('what operators credit in the very moment is credited once', async () => {
    const { database, clock, wallet } = bed;
    const { decisions } = wallet;
    const slow: Pick<PaymentDecisions, 'deposit' | 'creditDeposit'> = {
      deposit: (id) => decisions.deposit(id),
      creditDeposit: async (id, worth) => {
        await decisions.creditDeposit(id, parseMoney('40'));
        return decisions.creditDeposit(id, worth);
      },
    };
    const arrived = arrival();
    // It asks for no more of it.
    const late = new IncomingDeposits({ database, clock, ...wallet, decisions: slow as PaymentDecisions });
    expect(await late.handle(arrived)).toBe('done');
    expect(await rowOf(arrived)).toMatchObject({ state: 'credited', note: '' });
    expect(await funding()).toBe('40');
  });

  it('more than the most of its coin waits for the operators, the most itself does not', async () => {
    await terms('deposit_max = 200');
    const [most, above] = [arrival({ amount: '200' }), arrival({ amount: '200.00000001' })];
    for (const each of [most, above]) expect(await incoming.handle(each)).toBe('done');
    await terms('deposit_max = null');
    expect((await rowOf(most))?.state).toBe('credited');
    expect(await rowOf(above)).toMatchObject({
      state: 'review',
      note: 'server.custody.aboveMost',
      credited_at: null,
    });
    expect(await funding()).toBe('200');
  });

  it('it is worth what it is worth then', async () => {
    const arrived = arrival({ confirmations: 1, amount: '100' });
    await incoming.handle(arrived);
    await terms('price = 0.9');
    await incoming.handle({ ...arrived, confirmations: 20 });
    await terms('price = 1');
    expect(await funding()).toBe('90');
  });
});

describe('the threshold of the operators', () => {
  const stateAfter = async (amount: string): Promise<string | undefined> => {
    const arrived = arrival({ amount });
    await incoming.handle(arrived);
    return (await rowOf(arrived))?.state;
  };

  it('counts what was credited in a day, to the last digit', async () => {
    expect(await stateAfter('10000')).toBe('review');
    expect(await stateAfter('6000')).toBe('credited');
    expect(await stateAfter('4000')).toBe('review');
    expect(await stateAfter('3999.99999999')).toBe('credited');
    expect(await stateAfter('10')).toBe('review');
    expect(await funding()).toBe('9999.99999999');
  });

  it('counts nobody else’s', async () => {
    const other = await bed.customer();
    await incoming.handle(arrival({ address: await addressFor(other), amount: '6000' }));
    expect(await stateAfter('4000')).toBe('credited');
  });

  it('counts what was credited before its row could say so, and nothing of more than a day ago', async () => {
    const before = arrival({ amount: '6000' });
    await incoming.handle(before);
    await change(before, `credited_at = now() - interval '24 hours'`);
    const creditedAt = (await rowOf(before))?.credited_at?.getTime() ?? expect.unreachable();
    await change(before, `credited_at = '${new Date(creditedAt).toISOString()}'`);
    const { database, wallet } = bed;
    const at = async (now: number, amount: string): Promise<string | undefined> => {
      const arrived = arrival({ amount });
      const clock = { ...bed.clock, wallNow: () => now };
      await new IncomingDeposits({ database, clock, ...wallet }).handle(arrived);
      return (await rowOf(arrived))?.state;
    };
    expect(await at(creditedAt + 86_400_000, '3990')).toBe('credited');
    expect(await at(creditedAt + 86_400_000 - 1, '10')).toBe('review');
    await change(before, `credited_at = null, state = 'announced'`);
    expect(await stateAfter('10')).toBe('review');
    // What operators looked at is not small any more, and what was not credited is nothing.
    await change(before, `state = 'review'`);
    expect(await stateAfter('10')).toBe('credited');
  });

  it('counts no deposit that is not done', async () => {
    const waits = arrival({ amount: '6000', confirmations: 1 });
    await incoming.handle(waits);
    expect(await stateAfter('4000')).toBe('credited');
  });

  it('is for every amount where there is no rule of it', async () => {
    const rule = (threshold: string | null) =>
      bed.test.pool.query(`update approval_rules set threshold = $1 where kind = 'deposit.credit'`, [threshold]);
    await rule(null);
    expect(await stateAfter('10')).toBe('review');
    await rule('10000');
    expect(await stateAfter('10')).toBe('credited');
  });
});

it('what its customer cancelled in the moment of crediting moves nothing', async () => {
  const arrived = arrival({ confirmations: 1 });
  await incoming.handle(arrived);
  const paymentId = asPaymentId(Number((await rowOf(arrived))?.payment_id));
  await bed.host.submit({ kind: 'release', userId: asUserId(user), paymentId }, null);
  expect(await incoming.handle({ ...arrived, confirmations: 20 })).toEqual({
    attention: 'server.custody.depositEnded',
  });
  expect(await funding()).toBe('0');
});
