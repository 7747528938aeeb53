import { listWithdrawals } from '../withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WalletBed } from '../testing/wallet-bed.ts';
import { CustodyRefusedError } from './custody-provider.ts';
import type { CustodyProvider, WantedTransfer } from './custody-provider.ts';
import { readCustodyExceptions } from './custody-exceptions-reader.ts';
import { OutgoingTransfers, queueApproved } from './outgoing-transfers.ts';
import { openCustody } from './open-custody.ts';
import { reportFailed, reportSent } from './transfer-reports.ts';
import { withholdTransfer } from './withhold-transfer.ts';

/* Approved coins on their way to a provider, what it reports of them, and what of it is put to the operators. */
let bed: WalletBed;
let user: number;
let tether: number;
let method: number;
let transfers: OutgoingTransfers | null = null;
let asked: WantedTransfer[] = [];
let send: CustodyProvider['send'];

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

beforeAll(async () => {
  bed = await WalletBed.open();
  tether = await bed.currency('USDT', 'TRC20');
});
afterAll(() => bed.stop());
beforeEach(async () => {
  bed.settings = { is_withdraw_crypto: '1', is_withdraw_bank_card: '1', withdraw_hold_hours: '0' };
  user = await bed.customer('1000', 'Ann Lee');
  const bound = { draw_id: tether, type: 1, dc_address: ADDRESS, password: 'password' };
  method = idOf(await bed.call('wallet.bind_draw_method', bound, user));
  asked = [];
  send = () => Promise.resolve();
});
afterEach(async () => {
  await transfers?.stop();
  transfers = null;
  await bed.test.pool.query('truncate custody_transfers');
  // What is approved here is nothing to the next test.
  for (const { id } of (await listWithdrawals(bed.database, { ...EVERY, userId: user })).list) {
    await bed.wallet.decisions.refuseWithdrawal(id, 'over');
  }
  await bed.test.pool.query('truncate custody_transfers, custody_events, custody_deposits');
});

const EVERY = { kind: null, status: null, page: 1, size: 100 } as const;
const idOf = (said: object): number => (said as { data: { id: number } }).data.id;
const asks = async (): Promise<number> => {
  const input = { draw_currency_id: tether, number: '100', memo: '', draw_method_id: method, pay_password: '' };
  return idOf(await bed.call('account.draw', { ...input, address: '' }, user));
};
const approved = async (): Promise<number> => {
  const id = await asks();
  expect((await bed.wallet.decisions.approveWithdrawal(id)).kind).toBe('done');
  return id;
};
const rowOf = async (id: number) =>
  bed.database
    .selectFrom('custody_transfers')
    .select(['state', 'reference', 'note', 'attempts', 'next_attempt_at', 'created_at'])
    .where('payment_id', '=', String(id))
    .executeTakeFirst();
const transfer = (id: number, state: string, more = '', attempts = 1) =>
  bed.test.pool.query(
    `insert into custody_transfers (payment_id, state, reference, attempts, next_attempt_at, created_at)
     values ($1, $2, $3, $4, now(), now())`,
    [id, state, more, attempts],
  );
const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 20 });
async function start(): Promise<void> {
  const { database, clock, log } = bed;
  const provider: Pick<CustodyProvider, 'send'> = {
    send: (wanted) => {
      asked.push(wanted);
      return send(wanted);
    },
  };
  // It asks for no more of it.
  transfers = new OutgoingTransfers({ database, clock, log, provider: provider as CustodyProvider });
  await transfers.start();
}

describe('an approved coin', () => {
  it('is asked for once, as it was decided', async () => {
    const [id, other] = [await approved(), await approved()];
    await start();
    await eventually(async () => expect((await rowOf(other))?.state).toBe('asked'));
    expect(asked).toEqual(
      [id, other].map((paymentId) => ({
        paymentId,
        currency: 'USDT',
        network: 'TRC20',
        address: ADDRESS,
        amount: 9_900_000_000n,
      })),
    );
    expect(await rowOf(id)).toMatchObject({ state: 'asked', note: '', attempts: 1 });
  });

  it('is asked for again, later and later, as long as nobody knows whether it was taken', async () => {
    const id = await approved();
    send = () => Promise.reject(new Error('no answer'));
    await start();
    await eventually(() => expect(asked).toHaveLength(1));
    await transfers?.stop();
    const dueIn = async (): Promise<number> => {
      const row = await rowOf(id);
      return ((row?.next_attempt_at.getTime() ?? 0) - Date.now()) / 1000;
    };
    expect(await rowOf(id)).toMatchObject({ state: 'queued', note: '', attempts: 1 });
    const first = await dueIn();
    expect([first > 3, first < 6.5]).toEqual([true, true]);
    const again = async (attempts: number): Promise<number> => {
      await bed.test.pool.query('update custody_transfers set next_attempt_at = now(), attempts = $1', [attempts]);
      asked = [];
      await start();
      await eventually(() => expect(asked).toHaveLength(1));
      await transfers?.stop();
      return dueIn();
    };
    const later = [await again(2), await again(6), await again(10), await again(20)];
    // 5 s times two to the power of the tries before, and a fifth of it at most; ten minutes and a fifth at most.
    for (const [index, seconds] of [20, 320, 600, 600].entries()) {
      const came = later[index] ?? 0;
      expect([seconds, came > seconds - 3, came <= seconds * 1.2]).toEqual([seconds, true, true]);
    }
  });

  it('that the provider refuses has failed, and is asked for no more', async () => {
    const id = await approved();
    send = () => Promise.reject(new CustodyRefusedError('It is no customer of ours.'));
    await start();
    await eventually(async () => expect((await rowOf(id))?.state).toBe('failed'));
    expect(await rowOf(id)).toMatchObject({ note: 'It is no customer of ours.' });
    expect((await bed.wallet.decisions.withdrawal(id))?.status).toBe('approved');
    expect(asked).toHaveLength(1);
  });

  it('is not asked for before it is due, nor while its customer is frozen, nor once it is not approved', async () => {
    const [early, ended] = [await approved(), await asks()];
    await transfer(early, 'queued', '', 3);
    await bed.test.pool.query(`update custody_transfers set next_attempt_at = now() + interval '1 hour'`);
    await transfer(ended, 'queued', '', 0);
    const other = user;
    user = await bed.customer('1000');
    method = idOf(
      await bed.call(
        'wallet.bind_draw_method',
        { draw_id: tether, type: 1, dc_address: ADDRESS, password: 'password' },
        user,
      ),
    );
    const frozen = await approved();
    await bed.test.pool.query('update users set frozen_at = now() where id = $1', [user]);
    await start();
    await eventually(async () => expect((await rowOf(ended))?.state).toBe('failed'));
    expect(await rowOf(ended)).toMatchObject({ note: 'It is not approved any more.' });
    expect([await rowOf(early), await rowOf(frozen)]).toMatchObject([
      { state: 'queued', attempts: 3 },
      { state: 'queued', attempts: 0 },
    ]);
    expect(asked).toEqual([]);
    await bed.test.pool.query('update users set frozen_at = null where id = $1', [user]);
    await eventually(async () => expect((await rowOf(frozen))?.state).toBe('asked'));
    expect(asked).toMatchObject([{ paymentId: frozen }]);
    await bed.test.pool.query('truncate custody_transfers');
    await bed.wallet.decisions.refuseWithdrawal(frozen, 'over');
    user = other;
  });

  it('of which the provider reports meanwhile stands as it reported', async () => {
    const id = await approved();
    send = async () => {
      await bed.test.pool.query(`update custody_transfers set state = 'sent' where payment_id = $1`, [id]);
    };
    await start();
    await eventually(() => expect(asked).toHaveLength(1));
    await transfers?.stop();
    expect((await rowOf(id))?.state).toBe('sent');
  });
});

describe('what is handed over', () => {
  it('is every approved coin that nobody has in hand, a hundred at a time, the oldest first', async () => {
    const [id, taken, waits] = [await approved(), await approved(), await asks()];
    await transfer(taken, 'withheld');
    const now = new Date(1_700_000_000_000);
    await queueApproved(bed.database, 'queued', now);
    expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0, next_attempt_at: now, created_at: now });
    expect([(await rowOf(taken))?.state, await rowOf(waits)]).toEqual(['withheld', undefined]);
    await queueApproved(bed.database, 'withheld', now);
    expect((await rowOf(id))?.state).toBe('queued');
  });

  it('is no bank’s, and nothing that has ended', async () => {
    const [paid, back] = [await approved(), await approved()];
    await bed.wallet.decisions.payWithdrawal(paid, 'tx');
    await bed.wallet.decisions.refuseWithdrawal(back, 'no');
    await bed.test.pool.query('truncate custody_transfers');
    const bank = await approved();
    await bed.test.pool.query(`update withdrawals set kind = 'bank' where payment_id = $1`, [bank]);
    await queueApproved(bed.database, 'queued', new Date());
    const { rows } = await sql`select from custody_transfers`.execute(bed.database);
    expect(rows).toEqual([]);
  });

  it('is nothing from before there was a provider', async () => {
    const { database, clock, log, wallet } = bed;
    const provider = {} as CustodyProvider; // nothing is asked of it before it is started
    const enabled = async () =>
      (await database.selectFrom('custody_progress').select('enabled').executeTakeFirstOrThrow()).enabled;
    const open = (by: CustodyProvider | null) =>
      openCustody({ database, clock, log, wallet, provider: by, secret: 'a secret' });
    expect(await open(null)).toEqual({ parts: [], jobs: [], routes: [] });
    const before = await approved();
    const opened = await open(provider);
    expect([opened.parts.length, opened.jobs.length, opened.routes.length, await enabled()]).toEqual([2, 1, 1, true]);
    expect((await rowOf(before))?.state).toBe('withheld');
    // Started again with it, what was approved since is its.
    const since = await approved();
    await open(provider);
    expect(await rowOf(since)).toBeUndefined();
    await open(null);
    expect(await enabled()).toBe(false);
  });
});

describe('taken out of the provider’s hands', () => {
  it.each([
    ['failed', 5, true],
    ['withheld', 0, true],
    ['queued', 0, true],
    ['queued', 1, false],
    ['asked', 0, false],
    ['sent', 0, false],
    ['done', 0, false],
    ['attention', 0, false],
  ])('%s after %i tries: %s', async (state, attempts, isTaken) => {
    await transfer(1, state, '', attempts);
    expect(await withholdTransfer(bed.database, 1)).toBe(isTaken);
    expect((await rowOf(1))?.state).toBe(isTaken ? 'withheld' : state);
  });

  it('what it was never asked for is', async () => {
    expect(await withholdTransfer(bed.database, 2)).toBe(true);
    expect((await rowOf(2))?.state).toBe('withheld');
    expect(await rowOf(1)).toBeUndefined();
  });
});

describe('a report', () => {
  const sent = (id: number, reference = 'hash') => reportSent(bed.database, bed.wallet.decisions, id, reference);
  const failed = (id: number) => reportFailed(bed.database, id, 'The network is stuck.');

  it.each(['queued', 'asked', 'failed'])('that it was sent ends one that was %s, once', async (state) => {
    const [id, other] = [await approved(), await approved()];
    await transfer(id, state);
    await transfer(other, state);
    expect(await sent(id)).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'done', reference: 'hash' });
    expect(await bed.wallet.decisions.withdrawal(id)).toMatchObject({ status: 'done', reference: 'hash' });
    expect(await sent(id)).toBe('done');
    expect(await sent(id, 'another')).toEqual({ attention: 'server.custody.notToBeSent' });
    expect(await rowOf(other)).toMatchObject({ state, reference: '' });
    expect((await bed.wallet.decisions.withdrawal(other))?.status).toBe('approved');
  });

  it('that was cut off after its first step goes on with the same reference alone', async () => {
    const id = await approved();
    await transfer(id, 'sent', 'hash');
    expect(await sent(id, 'another')).toEqual({ attention: 'server.custody.notToBeSent' });
    expect((await bed.wallet.decisions.withdrawal(id))?.status).toBe('approved');
    expect(await sent(id)).toBe('done');
    expect((await rowOf(id))?.state).toBe('done');
  });

  it.each(['withheld', 'attention'])('that one was sent which is %s is put to the operators', async (state) => {
    const id = await approved();
    await transfer(id, state, 'hash');
    expect(await sent(id)).toEqual({ attention: 'server.custody.notToBeSent' });
    expect([(await rowOf(id))?.state, (await bed.wallet.decisions.withdrawal(id))?.status]).toEqual([
      state,
      'approved',
    ]);
  });

  it('of one that has ended otherwise is put to the operators', async () => {
    const id = await approved();
    await bed.wallet.decisions.refuseWithdrawal(id, 'no');
    await bed.test.pool.query('truncate custody_transfers');
    await transfer(id, 'asked');
    const attention = 'server.custody.withdrawalEnded';
    expect(await sent(id)).toEqual({ attention });
    expect(await rowOf(id)).toMatchObject({ state: 'attention', note: attention });
  });

  it('of none that is known is put to the operators', async () => {
    const none = { attention: 'server.custody.noSuchWithdrawal' };
    expect([await sent(7), await failed(7)]).toEqual([none, none]);
  });

  it.each([
    ['queued', 'failed'],
    ['asked', 'failed'],
    ['sent', 'sent'],
    ['done', 'done'],
    ['withheld', 'withheld'],
  ])('that it failed makes %s %s, and gives nothing back', async (state, then) => {
    const [id, other] = [await approved(), await approved()];
    await transfer(id, state);
    await transfer(other, 'asked');
    expect(await failed(id)).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: then, note: then === 'failed' ? 'The network is stuck.' : '' });
    expect((await rowOf(other))?.state).toBe('asked');
    expect((await bed.wallet.decisions.withdrawal(id))?.status).toBe('approved');
  });
});

describe('what waits for operators', () => {
  const event = (id: string, type: string, data: object, state = 'attention', at = '2026-01-01') =>
    bed.test.pool.query(
      `insert into custody_events (id, type, data, received_at, state, note, next_attempt_at)
       values ($1, $2, $3, $5, $4, 'a note', now())`,
      [id, type, data, state, at],
    );
  const arrived = (id: string, state: string, paymentId: number | null, at = '2026-01-02') =>
    bed.test.pool.query(
      `insert into custody_deposits (deposit_id, user_id, currency_id, address, amount, transaction, confirmations, required,
         payment_id, state, note, created_at) values ($1, $2, $3, 'to', 12.5, 'hash', 20, 19, $4, $5, 'seen', $6)`,
      [id, user, tether, paymentId, state, at],
    );
  const matters = async (page = 1) => readCustodyExceptions(bed.database, page);
  const customer = () => ({ id: user, account: `${user}@example.org`, name: 'Ann Lee' });

  it('is nothing by itself', async () => {
    expect(await matters()).toEqual({ list: [], total: 0 });
  });

  it('is a transfer that has failed, while its withdrawal has not ended', async () => {
    const [id, ended, gone] = [await approved(), await approved(), await approved()];
    for (const each of [id, ended]) await transfer(each, 'failed');
    await transfer(gone, 'asked');
    await bed.test.pool.query(`update custody_transfers set note = 'stuck', created_at = '2026-01-03'`);
    await bed.wallet.decisions.refuseWithdrawal(ended, 'no');
    expect(await matters()).toEqual({
      list: [
        {
          kind: 'transfer',
          id: String(id),
          paymentId: id,
          direction: 'withdrawal',
          customer: customer(),
          note: 'stuck',
          evidence: '',
          at: Date.parse('2026-01-03'),
        },
      ],
      total: 1,
    });
  });

  it('is an arrival from the threshold on, while its deposit has not ended', async () => {
    bed.settings = { is_recharge_bank_card: '1', is_charge_withdraw_contact: '1' };
    const input = { number: '60', proofImg: '', wire_id: 0, symbol_id: await bed.currency('USD') };
    const [waits, ended] = [
      idOf(await bed.call('quickCharge.wire_submit', input, user)),
      idOf(await bed.call('quickCharge.wire_submit', input, user)),
    ];
    await arrived('large', 'review', waits);
    await arrived('seen', 'seen', null);
    await arrived('ended', 'review', ended);
    await bed.wallet.decisions.refuseDeposit(ended, 'no');
    const { list, total } = await matters();
    expect([total, list.length]).toEqual([1, 1]);
    expect(list[0]).toMatchObject({
      kind: 'deposit',
      id: 'large',
      paymentId: waits,
      direction: 'deposit',
      customer: customer(),
      note: 'seen',
    });
    expect(JSON.parse(list[0]?.evidence ?? '')).toEqual({
      currency: 'USDT',
      network: 'TRC20',
      address: 'to',
      amount: '12.50000000',
      transaction: 'hash',
      confirmations: 20,
      required: 19,
    });
    await bed.wallet.decisions.refuseDeposit(waits, 'no');
  });

  it('is an event, with whose it seems to be', async () => {
    const id = await approved();
    await bed.test.pool.query(
      `insert into deposit_addresses (currency_id, address, user_id, given_at) values ($1, 'mine', $2, now())
       on conflict (currency_id, address) do nothing`,
      [tether, user],
    );
    await arrived('known', 'attention', null);
    const at = { currency: 'USDT', network: 'TRC20', address: 'mine' };
    await event('1 known', 'deposit', { ...at, deposit_id: 'known', address: 'elsewhere' });
    await event('2 mine', 'deposit', { ...at, deposit_id: 'new' });
    await event('3 nobody’s', 'deposit', { ...at, deposit_id: 'new', network: 'ERC20' });
    await event('4 other coin', 'deposit', { ...at, deposit_id: 'new', currency: 'BTC' });
    await event('5 sent', 'withdrawal.sent', { withdrawal_id: String(id), reference: 'r' });
    await event('6 unknown', 'withdrawal.failed', { withdrawal_id: '999999', reason: 'r' });
    await event('7 nonsense', 'withdrawal.failed', { withdrawal_id: '1'.repeat(20), reason: 'r' });
    await event('8 done', 'withdrawal.sent', { withdrawal_id: String(id) }, 'done');
    await event('9 waits', 'withdrawal.sent', { withdrawal_id: String(id) }, 'waiting');
    await event('0 older', 'withdrawal.sent', { withdrawal_id: '0' }, 'attention', '2025-01-01');
    // Of a deposit nothing is read as of a withdrawal.
    await event('a deposit', 'deposit', { ...at, deposit_id: 'x', address: 'nowhere', withdrawal_id: String(id) });
    const { list, total } = await matters();
    const usual = { kind: 'event', paymentId: 0, direction: null, customer: null, note: 'a note' };
    const theirs = { ...usual, customer: customer() };
    expect(list).toMatchObject([
      { ...usual, id: '0 older', at: Date.parse('2025-01-01') },
      { ...theirs, id: '1 known' },
      { ...theirs, id: '2 mine' },
      { ...usual, id: '3 nobody’s' },
      { ...usual, id: '4 other coin' },
      { ...theirs, id: '5 sent', paymentId: id, direction: 'withdrawal' },
      { ...usual, id: '6 unknown' },
      { ...usual, id: '7 nonsense' },
      { ...usual, id: 'a deposit' },
    ]);
    expect(total).toBe(9);
    expect(JSON.parse(list[5]?.evidence ?? '')).toEqual({
      type: 'withdrawal.sent',
      data: { withdrawal_id: String(id), reference: 'r' },
    });
  });

  it('is shown twenty a page, the oldest first, by how its customer signs in', async () => {
    await bed.test.pool.query(`update users set email = null, mobile = '+00852' || id, name = '' where id = $1`, [
      user,
    ]);
    const id = await approved();
    const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
    for (let number = 1; number <= 21; number++)
      await event(`event ${number}`, 'withdrawal.sent', { withdrawal_id: String(id) }, 'attention', day(number));
    const [first, second] = [await matters(), await matters(2)];
    expect([first.total, second.total]).toEqual([21, 21]);
    expect(first.list.map(({ id: each }) => each)).toEqual(
      Array.from({ length: 20 }, (_, index) => `event ${index + 1}`),
    );
    expect(second.list).toMatchObject([{ id: 'event 21', customer: { account: `+00852${user}`, name: '' } }]);
  });
});
