import { parseMoney, formatDecimal } from '@candor/decimal/decimal.ts';
import { HOUSE_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { translatorFor } from '@candor/locales/all-messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageText } from '../../notifications/inbox/message-text.ts';
import { depositMessage } from '../payment-message.ts';
import { WalletBed } from '../testing/wallet-bed.ts';
import { UNNOTED } from './decision.ts';
import type { Decider } from './decision.ts';
import type { PaymentDecisions } from './payment-decisions.ts';

/*
 * What the house decides about payments: once, by the first who decides, with
 * what goes with it, and nothing to the frozen.
 */
let bed: WalletBed;
let decisions: PaymentDecisions;
let user: number;
let tether: number;
let dollar: number;
let account: number;
let method: number;

const NONE = 999_999;
const BANK = { bank_name: 'First', swift: 'DEUTDEFF', ifsc: '', iban: '', name: 'Candor', account: '1234' };
const refused = (reason: string) => ({ kind: 'refused', reason });
const done = (more: object = {}) => ({ kind: 'done', subject: more });

beforeAll(async () => {
  bed = await WalletBed.open();
  ({ decisions } = bed.wallet);
  [tether, dollar] = await Promise.all([bed.currency('USDT', 'TRC20'), bed.currency('USD')]);
});
afterAll(() => bed.stop());
beforeEach(async () => {
  bed.settings = {
    is_withdraw_crypto: '1',
    is_withdraw_bank_card: '1',
    is_recharge_bank_card: '1',
    withdraw_hold_hours: '0',
    edit_recharge_bank_info: '1',
    is_charge_withdraw_contact: '1',
  };
  user = await bed.customer('1000');
  const bound = { draw_id: tether, type: 1, dc_address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', password: 'password' };
  method = idOf(await bed.call('wallet.bind_draw_method', bound, user));
  const ours = { dc_address: '', payee_account: '12 3456', payee_name: 'Ann Lee', bank_name: 'First' };
  account = idOf(
    await bed.call('wallet.bind_draw_method', { ...ours, draw_id: dollar, type: 2, password: 'password' }, user),
  );
});

const idOf = (said: object): number => (said as { data: { id: number } }).data.id;
async function withdrawal(kind: 'coin' | 'bank' = 'bank', number = '100'): Promise<number> {
  const [draw_currency_id, draw_method_id] = kind === 'coin' ? [tether, method] : [dollar, account];
  const input = { draw_currency_id, number, memo: '', draw_method_id, pay_password: '', address: '' };
  return idOf(await bed.call('account.draw', input, user));
}
const deposit = async (): Promise<number> =>
  idOf(await bed.call('quickCharge.wire_submit_edit', { number: '60', symbol_id: dollar }, user));
const plainDeposit = async (): Promise<number> => {
  bed.settings['edit_recharge_bank_info'] = '0';
  const input = { number: '60', proofImg: '', wire_id: 0, symbol_id: dollar };
  return idOf(await bed.call('quickCharge.wire_submit', input, user));
};
const freeze = (frozen_at: Date | null) =>
  bed.test.pool.query('update users set frozen_at = $1 where id = $2', [frozen_at, user]);
const money = async (): Promise<string[]> => {
  const { funding, inTransit } = await bed.owned(user);
  return [formatDecimal(funding), formatDecimal(inTransit)];
};
const transfer = (id: number, state: string, attempts = 0) =>
  bed.test.pool.query(
    `insert into custody_transfers (payment_id, state, attempts, next_attempt_at, created_at)
     values ($1, $2, $3, now(), now())`,
    [id, state, attempts],
  );
const transferOf = async (id: number): Promise<string | undefined> =>
  (await bed.test.pool.query<{ state: string }>('select state from custody_transfers where payment_id = $1', [id]))
    .rows[0]?.state;
/** The accounts of the house's cash that a payment was posted against. */
const cashOf = async (id: number): Promise<number[]> => {
  const kind = HOUSE_ACCOUNT_KINDS.cash;
  const { rows } = await bed.test.pool.query<{ owner: string }>(
    `select case when debit_kind = $2 then debit_owner else credit_owner end as owner from postings
     where order_id = $1 and $2 in (debit_kind, credit_kind)`,
    [id, kind],
  );
  return rows.map(({ owner }) => Number(owner));
};
/** The customer's accounts that a payment was posted to. */
const creditedTo = async (id: number): Promise<number[]> =>
  (
    await bed.test.pool.query<{ credit_kind: number }>('select credit_kind from postings where order_id = $1', [id])
  ).rows.map(({ credit_kind }) => credit_kind);
const never = (): never => {
  throw new Error('it is there');
};
const unassigned = async (): Promise<number> =>
  (await bed.test.pool.query<{ id: number }>(`select id from cash_accounts where kind = 'unassigned'`)).rows[0]?.id ??
  -1;
const noting = (note: Decider['note']): Decider => ({ ...UNNOTED, note });
/** Counts how often what goes with a decision was asked for. */
function alongside() {
  const counted = { times: 0, by: noting(() => Promise.resolve(void (counted.times += 1))) };
  return counted;
}

describe('a deposit', () => {
  it('is credited with what was announced, or with what arrived, once', async () => {
    const [announced, arrived] = [await deposit(), await plainDeposit()];
    expect(await decisions.creditDeposit(announced, null)).toMatchObject(
      done({ status: 'done', amount: parseMoney('60') }),
    );
    expect(await decisions.creditDeposit(announced, null)).toMatchObject(done({ status: 'done' }));
    expect(await decisions.creditDeposit(announced, parseMoney('60'))).toMatchObject(done({ status: 'done' }));
    expect(await decisions.creditDeposit(announced, parseMoney('61'))).toEqual(refused('alreadyDone'));
    expect(await decisions.creditDeposit(arrived, parseMoney('0.00000001'))).toMatchObject(done({ amount: 1n }));
    expect(await money()).toEqual(['1060.00000001', '0']);
  });

  it('is not credited with nothing, nor where there is none', async () => {
    const id = await deposit();
    for (const arrived of ['0', '-1'])
      expect(await decisions.creditDeposit(id, parseMoney(arrived))).toEqual(refused('wrongAmount'));
    expect(await decisions.creditDeposit(NONE, null)).toEqual(refused('notFound'));
    expect(await money()).toEqual(['1000', '0']);
  });

  it('lies where it is said that it does, or else where it belongs', async () => {
    const [one, other] = [await deposit(), await plainDeposit()];
    await decisions.creditDeposit(one, null);
    const belongs = await unassigned();
    const { rows } = await bed.test.pool.query<{ id: number }>(
      `insert into cash_accounts (kind, name, currency) values ('bank', 'Another', 'USD') returning id`,
    );
    await decisions.creditDeposit(other, null, rows[0]?.id);
    expect([await cashOf(one), await cashOf(other)]).toEqual([[belongs], [rows[0]?.id]]);
    await bed.test.pool.query(`update cash_accounts set closed_at = now() where id = $1`, [rows[0]?.id]);
  });

  it('is credited to the contract account where the site says so at that moment, and its posting, row and message name that account', async () => {
    const [announced, other] = [await deposit(), await plainDeposit()];
    bed.settings['deposit_to_trading'] = '1';
    expect(await decisions.creditDeposit(announced, null)).toMatchObject(done({ account: 1 }));
    bed.settings['deposit_to_trading'] = '0';
    expect(await decisions.creditDeposit(announced, null)).toMatchObject(done({ account: 1 }));
    expect(await decisions.creditDeposit(other, null)).toMatchObject(done({ account: 3 }));
    expect(await money()).toEqual(['1060', '0']);
    expect([await creditedTo(announced), await creditedTo(other)]).toEqual([[1], [3]]);
    const credited = async (id: number) =>
      depositMessage((await decisions.deposit(id)) ?? never(), 'done', { currency: 'USDT', at: 0 });
    const english = translatorFor('en');
    expect(messageText((await credited(announced)) ?? never(), english, String).content).toContain(
      english('transfer.account.1'),
    );
    expect((await credited(other))?.parameters.words).toEqual({ account: 'transfer.account.3' });
  });

  it('is refused once, with the reason of who was first', async () => {
    const id = await deposit();
    const note = alongside();
    expect(await decisions.refuseDeposit(id, 'Nothing came', note.by)).toMatchObject(
      done({ status: 'refused', remark: 'Nothing came' }),
    );
    expect(await decisions.refuseDeposit(id, 'Again', note.by)).toMatchObject(done({ remark: 'Nothing came' }));
    expect(note.times).toBe(1);
    expect(await decisions.creditDeposit(id, null)).toEqual(refused('alreadyDone'));
    expect(await decisions.refuseDeposit(NONE, 'no')).toEqual(refused('notFound'));
    const credited = await plainDeposit();
    await decisions.creditDeposit(credited, null);
    expect(await decisions.refuseDeposit(credited, 'no', note.by)).toEqual(refused('alreadyDone'));
    expect(note.times).toBe(1);
    expect((await decisions.deposit(credited))?.remark).toBe('');
  });

  it('is told an account, until there is a proof or an end', async () => {
    const id = await deposit();
    const note = alongside();
    expect(await decisions.nameBank(id, BANK, note.by)).toMatchObject(done({ id, bankInfo: BANK }));
    const other = { ...BANK, account: '5678' };
    expect(await decisions.nameBank(id, other, note.by)).toMatchObject(done({ bankInfo: other }));
    expect((await decisions.deposit(id))?.bankInfo).toEqual(other);
    expect(note.times).toBe(2);
    await bed.test.pool.query(`update deposits set proof_img = 'p' where payment_id = $1`, [id]);
    expect(await decisions.nameBank(id, BANK, note.by)).toEqual(refused('alreadyDone'));
    await bed.test.pool.query(`update deposits set proof_img = '' where payment_id = $1`, [id]);
    await decisions.refuseDeposit(id, 'no');
    expect(await decisions.nameBank(id, BANK, note.by)).toEqual(refused('alreadyDone'));
    expect(await decisions.nameBank(NONE, BANK)).toEqual(refused('notFound'));
    expect(await decisions.nameBank(await plainDeposit(), BANK, note.by)).toEqual(refused('wrongState'));
    expect(note.times).toBe(2);
    expect((await decisions.deposit(id))?.bankInfo).toEqual(other);
  });

  it('is not told one where what goes with it fails', async () => {
    const id = await deposit();
    const fail = () => Promise.reject(new Error('no log'));
    await expect(decisions.nameBank(id, BANK, noting(fail))).rejects.toThrow('no log');
    await expect(decisions.refuseDeposit(id, 'no', noting(fail))).rejects.toThrow('no log');
    expect(await decisions.deposit(id)).toMatchObject({ bankInfo: null, status: 'pending', remark: '' });
  });
});

describe('a withdrawal', () => {
  it('is approved once, and paid once, with the reference of who was first', async () => {
    const id = await withdrawal();
    const note = alongside();
    expect(await decisions.payWithdrawal(id, 'early', note.by)).toEqual(refused('wrongState'));
    expect(await decisions.recordSent(id, 'early', note.by)).toEqual(refused('wrongState'));
    expect(await decisions.approveWithdrawal(id)).toMatchObject(done({ status: 'approved' }));
    expect(await decisions.approveWithdrawal(id)).toMatchObject(done({ status: 'approved' }));
    expect(await decisions.payWithdrawal(id, 'tx-1', note.by)).toMatchObject(
      done({ status: 'done', reference: 'tx-1' }),
    );
    expect(await decisions.payWithdrawal(id, 'tx-2', note.by)).toMatchObject(done({ reference: 'tx-1' }));
    expect(await decisions.recordSent(id, 'tx-3', note.by)).toMatchObject(done({ reference: 'tx-1' }));
    expect(note.times).toBe(1);
    expect(await decisions.refuseWithdrawal(id, 'late', note.by)).toEqual(refused('alreadyDone'));
    expect(await decisions.approveWithdrawal(id)).toEqual(refused('alreadyDone'));
    expect(note.times).toBe(1);
    expect((await decisions.withdrawal(id))?.notes).toBe('');
    expect(await money()).toEqual(['900', '0']);
    expect(await cashOf(id)).toEqual([await unassigned()]);
  });

  it('is refused once, also when it was approved, and the money goes back', async () => {
    const [asked, approved] = [await withdrawal(), await withdrawal()];
    await decisions.approveWithdrawal(approved);
    for (const id of [asked, approved])
      expect(await decisions.refuseWithdrawal(id, 'Sent back')).toMatchObject(
        done({ status: 'refused', notes: 'Sent back', reference: '' }),
      );
    expect(await decisions.refuseWithdrawal(asked, 'Again')).toMatchObject(done({ notes: 'Sent back' }));
    expect(await decisions.payWithdrawal(approved, 'tx')).toEqual(refused('alreadyDone'));
    expect(await decisions.approveWithdrawal(asked)).toEqual(refused('alreadyDone'));
    expect(await money()).toEqual(['1000', '0']);
  });

  it('is none where there is none', async () => {
    for (const said of [
      decisions.approveWithdrawal(NONE),
      decisions.payWithdrawal(NONE, 'x'),
      decisions.recordSent(NONE, 'x'),
      decisions.refuseWithdrawal(NONE, 'x'),
    ])
      expect(await said).toEqual(refused('notFound'));
  });

  it('is paid from the account that is said', async () => {
    const id = await withdrawal();
    const { rows } = await bed.test.pool.query<{ id: number }>(
      `insert into cash_accounts (kind, name, currency) values ('bank', 'One more', 'USD') returning id`,
    );
    await decisions.approveWithdrawal(id);
    expect((await decisions.payWithdrawal(id, 'tx', undefined, rows[0]?.id)).kind).toBe('done');
    expect(await cashOf(id)).toEqual([rows[0]?.id]);
    await bed.test.pool.query(`update cash_accounts set closed_at = now() where id = $1`, [rows[0]?.id]);
  });

  it('that two decide in the same moment keeps the words of one', async () => {
    const id = await withdrawal();
    await decisions.approveWithdrawal(id);
    const note = alongside();
    const said = await Promise.all([
      decisions.payWithdrawal(id, 'tx', note.by),
      decisions.refuseWithdrawal(id, 'no', note.by),
      decisions.payWithdrawal(id, 'another', note.by),
    ]);
    expect(note.times).toBe(1);
    const { status, notes, reference } = (await decisions.withdrawal(id)) ?? expect.unreachable();
    expect(said.filter(({ kind }) => kind === 'done')).toHaveLength(status === 'done' ? 2 : 1);
    expect(['done', 'refused']).toContain(status);
    expect([notes, reference].filter((text) => text !== '')).toHaveLength(1);
  });

  it('that could not be noted can be decided all the same', async () => {
    const id = await withdrawal();
    await decisions.approveWithdrawal(id);
    let second: Promise<unknown> = Promise.resolve();
    const fail = async (): Promise<void> => {
      second = decisions.recordSent(id, 'two');
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error('no log');
    };
    await expect(decisions.payWithdrawal(id, 'tx', noting(fail))).rejects.toThrow('no log');
    expect(await second).toMatchObject(done({ reference: 'two' }));
    const again = await withdrawal();
    await decisions.approveWithdrawal(again);
    expect(await decisions.payWithdrawal(again, 'three')).toMatchObject(done({ reference: 'three' }));
  });
});

describe('to a frozen customer', () => {
  it('nothing is approved or paid; it can be given back, and what has left is booked', async () => {
    const [asked, approved, left] = [await withdrawal(), await withdrawal(), await withdrawal('coin')];
    for (const id of [approved, left]) await decisions.approveWithdrawal(id);
    await transfer(left, 'sent');
    await freeze(new Date());
    expect(await decisions.approveWithdrawal(asked)).toEqual(refused('frozen'));
    expect(await decisions.approveWithdrawal(approved)).toMatchObject(done({ status: 'approved' }));
    expect(await decisions.payWithdrawal(approved, 'tx')).toEqual(refused('frozen'));
    expect(await decisions.recordSent(left, 'tx')).toMatchObject(done({ reference: 'tx' }));
    // What has ended is told as it ended.
    expect(await decisions.payWithdrawal(left, 'tx')).toMatchObject(done({ reference: 'tx' }));
    expect(await decisions.refuseWithdrawal(asked, 'Frozen')).toMatchObject(done({ status: 'refused' }));
    await freeze(null);
    expect(await decisions.payWithdrawal(approved, 'tx')).toMatchObject(done({ status: 'done' }));
  });

  it('a freeze waits for a step that was begun, and one after a failed step is taken', async () => {
    const id = await withdrawal();
    await decisions.approveWithdrawal(id);
    let frozen: Promise<unknown> = Promise.resolve();
    const note = async (): Promise<void> => {
      frozen = freeze(new Date());
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    expect(await decisions.payWithdrawal(id, 'tx', noting(note))).toMatchObject(done({ status: 'done' }));
    await frozen;
    expect(await decisions.approveWithdrawal(await withdrawal())).toEqual(refused('frozen'));
    await freeze(null);
  });
});

describe('a coin that a provider has', () => {
  it.each([
    ['queued', 1],
    ['asked', 1],
    ['sent', 1],
  ])('and may still send (%s) is neither paid nor given back', async (state, attempts) => {
    const id = await withdrawal('coin');
    await decisions.approveWithdrawal(id);
    await transfer(id, state, attempts);
    expect(await decisions.payWithdrawal(id, 'tx')).toEqual(refused('wrongState'));
    expect(await decisions.refuseWithdrawal(id, 'no')).toEqual(refused('wrongState'));
    expect([await transferOf(id), await money()]).toEqual([state, ['900', '100']]);
  });

  it.each([
    ['failed', 3],
    ['withheld', 0],
    ['queued', 0],
  ])('and will not send (%s) is in the operators’ hands from then on', async (state, attempts) => {
    const [paid, back] = [await withdrawal('coin'), await withdrawal('coin')];
    for (const id of [paid, back]) {
      await decisions.approveWithdrawal(id);
      await transfer(id, state, attempts);
    }
    expect(await decisions.payWithdrawal(paid, 'tx')).toMatchObject(done({ status: 'done' }));
    expect(await decisions.refuseWithdrawal(back, 'no')).toMatchObject(done({ status: 'refused' }));
    expect([await transferOf(paid), await transferOf(back)]).toEqual(['withheld', 'withheld']);
  });

  it('and was never told of is taken in hand', async () => {
    const id = await withdrawal('coin');
    await decisions.approveWithdrawal(id);
    expect((await decisions.payWithdrawal(id, 'tx')).kind).toBe('done');
    expect(await transferOf(id)).toBe('withheld');
    // What is over is asked about no more, and a bank is no provider.
    const bank = await withdrawal('bank');
    expect((await decisions.refuseWithdrawal(bank, 'no')).kind).toBe('done');
    expect(await transferOf(bank)).toBeUndefined();
  });
});
