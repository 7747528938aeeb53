import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentId } from './ids.ts';
import { paymentId, userId } from './ids.ts';
import type { CustomerAccountKind } from './ledger.ts';
import type { CommandResult } from './command-result.ts';
import type { Payment, PaymentDirection } from './payment.ts';
import { CUSTOMER, EngineFixture } from './testing/engine-fixture.ts';
import { rowIn } from './command-result.ts';
import { PAYMENTS } from './payment.ts';
import { changesOf } from './batch-changes.ts';

let fixture: EngineFixture;
beforeEach(() => {
  fixture = new EngineFixture();
  fixture.customer('1000');
  transfer('300');
  fixture.take();
});

function transfer(amount: string): void {
  const command = {
    kind: 'post',
    asker: 'customer',
    type: 3,
    at: fixture.at,
    userId: CUSTOMER,
    from: 1,
    to: 3,
    memo: null,
  } as const;
  fixture.engine.apply({ ...command, amount: parseMoney(amount) });
}

function ask(
  direction: PaymentDirection,
  amount: string,
  { fee = '0', account = 3 }: { readonly fee?: string; readonly account?: CustomerAccountKind } = {},
): CommandResult {
  const sizes = { amount: parseMoney(amount), fee: parseMoney(fee) };
  return fixture.engine.apply({
    kind: 'reserve',
    asker: 'customer',
    at: fixture.at,
    userId: CUSTOMER,
    type: direction === 'deposit' ? 1 : 2,
    account,
    ...sizes,
  });
}

function asked(direction: PaymentDirection, amount: string, fee = '0'): Payment {
  return paymentOf(ask(direction, amount, { fee }));
}

function paymentOf(result: CommandResult): Payment {
  const payment = rowIn(result, PAYMENTS);
  if (payment === null) throw new Error(JSON.stringify(result));
  return payment;
}

const approve = (id: PaymentId): CommandResult =>
  fixture.engine.apply({ kind: 'approve', asker: 'operator', at: fixture.at, userId: CUSTOMER, paymentId: id });
function end(id: PaymentId, result: 'done' | 'refused' | 'cancelled', arrived: string | null = null): CommandResult {
  const subject = { at: fixture.at, userId: CUSTOMER, paymentId: id };
  const amount = arrived === null ? null : parseMoney(arrived);
  return fixture.engine.apply(
    result === 'done'
      ? { kind: 'settle', asker: 'operator', ...subject, amount }
      : { kind: 'release', asker: result === 'cancelled' ? 'customer' : 'operator', ...subject },
  );
}

/** Funding account, in transit, and what the next orders can use. */
function money(): string[] {
  fixture.engine.assertInvariants(false);
  const { balances, inTransit, freeMargin } = fixture.view();
  return [balances.funding, inTransit, freeMargin].map(formatDecimal);
}

describe('a deposit', () => {
  it('moves nothing until it is done, and then what arrived', () => {
    const { id } = asked('deposit', '50');
    expect(fixture.take().postings).toEqual([]);
    expect(money()).toEqual(['300', '0', '700']);
    expect(paymentOf(end(id, 'done', '49.5'))).toMatchObject({ status: 'done', amount: parseMoney('49.5') });
    expect(money()).toEqual(['349.5', '0', '700']);
    expect(fixture.take().postings).toMatchObject([
      { type: 1, debitOwner: 1, debitKind: 14, creditOwner: CUSTOMER, creditKind: 3, orderId: id },
    ]);
  });

  it('ends once: the second time there is no such payment', () => {
    const { id } = asked('deposit', '50');
    end(id, 'done');
    expect(end(id, 'done')).toMatchObject({ reason: 'unknownPayment' });
    expect(end(id, 'refused')).toMatchObject({ reason: 'unknownPayment' });
    expect(money()).toEqual(['350', '0', '700']);
  });

  it('that is refused or cancelled leaves nothing behind, and is not approved', () => {
    const [first, second] = [asked('deposit', '50'), asked('deposit', '60')];
    expect(approve(first.id)).toMatchObject({ reason: 'notAllowed' });
    end(first.id, 'refused');
    end(second.id, 'cancelled');
    const changes = fixture.take();
    expect(changes.postings).toEqual([]);
    expect(changesOf(changes, PAYMENTS).inserted).toMatchObject([
      { status: 'refused', amount: parseMoney('50') },
      { status: 'cancelled' },
    ]);
    expect(money()).toEqual(['300', '0', '700']);
  });

  it('arrives as more than nothing, be it the smallest amount', () => {
    const { id } = asked('deposit', '50');
    for (const arrived of ['0', '-1']) expect(end(id, 'done', arrived)).toMatchObject({ reason: 'wrongAmount' });
    end(id, 'done', '0.00000001');
    expect(money()).toEqual(['300.00000001', '0', '700']);
  });

  it('is credited to the account that its end names, and says so', () => {
    const [first, second] = [asked('deposit', '5'), asked('deposit', '6')];
    const settle = { kind: 'settle', asker: 'operator', at: fixture.at, userId: CUSTOMER, amount: null } as const;
    const done = paymentOf(fixture.engine.apply({ ...settle, paymentId: first.id, account: 1 }));
    expect(done).toMatchObject({ status: 'done', account: 1 });
    expect(paymentOf(end(second.id, 'refused'))).toMatchObject({ status: 'refused', account: 3 });
    expect(money()).toEqual(['300', '0', '705']);
    expect(fixture.take().postings).toMatchObject([
      { type: 1, creditOwner: CUSTOMER, creditKind: 1, orderId: first.id },
    ]);
  });

  it('with one account for everything arrives in trading', () => {
    fixture.rules({ onlyOneAccount: true });
    const { id } = asked('deposit', '5');
    end(id, 'done');
    expect(formatDecimal(fixture.view().balances.trading)).toBe('1005');
  });
});

describe('a withdrawal', () => {
  it('sets its money aside at once and is paid less the fee', () => {
    const { id } = asked('withdrawal', '100', '3');
    expect(money()).toEqual(['200', '100', '700']);
    expect(paymentOf(approve(id))).toMatchObject({ id, status: 'approved' });
    expect(fixture.view().payments).toMatchObject([{ id, status: 'approved' }]);
    expect(money()).toEqual(['200', '100', '700']);
    fixture.take();
    end(id, 'done');
    expect(money()).toEqual(['200', '0', '700']);
    expect(fixture.take().postings).toMatchObject([
      { type: 2, debitOwner: CUSTOMER, debitKind: 4, creditOwner: 1, creditKind: 15, amount: parseMoney('97') },
      { type: 2, debitOwner: CUSTOMER, debitKind: 4, creditOwner: 1, creditKind: 12, amount: parseMoney('3') },
    ]);
  });

  it.each([
    ['5', '5', ['5 to 12']],
    ['5', '0', ['5 to 15']],
    ['0.00000002', '0.00000001', ['0.00000001 to 15', '0.00000001 to 12']],
  ])('may cost all that it is, nothing, or the smallest amount: %s with a fee of %s', (amount, fee, expected) => {
    const { id } = asked('withdrawal', amount, fee);
    fixture.take();
    end(id, 'done');
    expect(money()[1]).toBe('0');
    const moves = fixture.take().postings.map((posting) => `${formatDecimal(posting.amount)} to ${posting.creditKind}`);
    expect(moves).toEqual(expected);
  });

  it('gives the money back when it is refused, and when it is cancelled in time', () => {
    const [first, second] = [asked('withdrawal', '100'), asked('withdrawal', '200')];
    expect(money()).toEqual(['0', '300', '700']);
    end(first.id, 'refused');
    end(second.id, 'cancelled');
    expect(money()).toEqual(['300', '0', '700']);
  });

  it('cannot be taken back while it is being sent, but may fail', () => {
    const { id } = asked('withdrawal', '100');
    approve(id);
    expect(approve(id)).toMatchObject({ reason: 'alreadyDone' });
    expect(end(id, 'cancelled')).toMatchObject({ reason: 'alreadyDone' });
    end(id, 'refused');
    expect(money()).toEqual(['300', '0', '700']);
  });

  it('takes no more than there is, and from trading no more than is free', () => {
    expect(ask('withdrawal', '300.00000001')).toMatchObject({ reason: 'insufficientBalance' });
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.10', { leverage: 100 });
    expect(ask('withdrawal', '600', { account: 1 })).toMatchObject({ reason: 'insufficientMargin' });
    expect(ask('withdrawal', '500', { account: 1 })).toMatchObject({ kind: 'applied' });
    expect(money().slice(0, 2)).toEqual(['300', '500']);
  });

  it('is paid completely or not at all', () => {
    const { id } = asked('withdrawal', '100');
    expect(end(id, 'done', '99')).toMatchObject({ reason: 'wrongAmount' });
  });
});

it('refuses what is no payment', () => {
  expect(ask('deposit', '0')).toMatchObject({ reason: 'wrongAmount' });
  expect(ask('withdrawal', '5', { fee: '5.1' })).toMatchObject({ reason: 'wrongAmount' });
  expect(ask('withdrawal', '5', { fee: '-0.1' })).toMatchObject({ reason: 'wrongAmount' });
  expect(end(paymentId(999), 'done')).toMatchObject({ reason: 'unknownPayment' });
  const stranger = userId(100_050);
  fixture.customer('0', stranger);
  const { id } = asked('withdrawal', '5');
  const command = { kind: 'release', asker: 'customer', at: fixture.at, userId: stranger, paymentId: id } as const;
  expect(fixture.engine.apply(command)).toMatchObject({ reason: 'unknownPayment' });
});

it('is not for play money', () => {
  const demo = userId(100_060);
  fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: demo, demo: true });
  const wish = {
    kind: 'reserve',
    asker: 'customer',
    at: fixture.at,
    userId: demo,
    account: 1,
    fee: parseMoney('0'),
  } as const;
  for (const type of [1, 2] as const)
    expect(fixture.engine.apply({ ...wish, type, amount: parseMoney('1') })).toMatchObject({ reason: 'realOnly' });
});

it('waits in a queue that one customer cannot fill', () => {
  const first = asked('deposit', '1');
  for (let count = 1; count < 20; count += 1) asked('deposit', '1');
  expect(ask('deposit', '1')).toMatchObject({ reason: 'tooManyPayments' });
  end(first.id, 'cancelled');
  expect(ask('deposit', '1')).toMatchObject({ kind: 'applied' });
});

it('an adjustment takes what may leave, and no more', () => {
  const take = (amount: string): CommandResult =>
    fixture.engine.apply({
      kind: 'post',
      asker: 'operator',
      type: 10,
      at: fixture.at,
      userId: CUSTOMER,
      to: 18,
      from: 3,
      memo: 'a correction',
      amount: parseMoney(amount),
    });
  expect(take('300.1')).toMatchObject({ reason: 'insufficientBalance' });
  expect(take('0')).toMatchObject({ reason: 'wrongAmount' });
  take('0.5');
  expect(fixture.take().postings).toMatchObject([
    { type: 10, debitOwner: CUSTOMER, debitKind: 3, creditOwner: 1, creditKind: 18, memo: 'a correction' },
  ]);
  expect(money()).toEqual(['299.5', '0', '700']);
});
