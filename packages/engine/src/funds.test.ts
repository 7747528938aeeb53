import { parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { userId } from './ids.ts';
import { CUSTOMER, EngineFixture, text, texts } from './testing/engine-fixture.ts';
import { changesOf } from './batch-changes.ts';
import { ORDERS } from './order.ts';

const at = 1_700_000_000_000;

describe('openAccount', () => {
  it('makes three accounts, and grants play money from the demo promotions of the house accounts', () => {
    const engine = createEngine(0);
    expect(engine.apply({ kind: 'openAccount', at, userId: CUSTOMER, demo: true })).toMatchObject({
      reply: { userId: CUSTOMER },
    });
    const { balances, newBalances, postings, events } = engine.takeChanges();
    expect([...newBalances].sort()).toEqual(['100001:1', '100001:2', '100001:3', '100001:4', '100001:5', '2:16']);
    expect(balances.get('100001:1')).toMatchObject({
      demo: true,
      balance: parseMoney('100000'),
      negativeBalanceCredit: 0n,
    });
    expect(balances.get('2:16')).toMatchObject({ balance: parseMoney('-100000') });
    expect(postings).toMatchObject([{ id: 1, type: 10, debitOwner: 2, debitKind: 16, commandSeq: 1, at }]);
    expect(events).toEqual([{ kind: 'balanceChanged', userId: CUSTOMER }]);
    expect(engine.apply({ kind: 'openAccount', at, userId: CUSTOMER, demo: false })).toEqual({
      kind: 'refused',
      reason: 'alreadyDone',
    });
    expect([engine.hasChanges(), engine.commandSeq]).toEqual([false, 1]);
  });

  it('grants a part for options, unless there is one account for everything', () => {
    const given = (onlyOneAccount: boolean) => {
      const fixture = new EngineFixture({ demoOptionGrant: parseDecimal('10000'), onlyOneAccount });
      fixture.engine.apply({ kind: 'openAccount', at, userId: CUSTOMER, demo: true });
      const moved = fixture.take().postings.map(({ type, debitKind, creditKind }) => [type, debitKind, creditKind]);
      const { trading, option } = fixture.view().balances;
      return [text(trading), text(option), ...moved];
    };
    expect(given(false)).toEqual(['90000', '10000', [10, 16, 1], [10, 16, 2]]);
    expect(given(true)).toEqual(['100000', '0', [10, 16, 1]]);
  });

  it('gives a real account nothing, and takes no id of a house account', () => {
    const engine = createEngine(0);
    engine.apply({ kind: 'openAccount', at, userId: CUSTOMER, demo: false });
    const { postings, balances } = engine.takeChanges();
    expect([postings.length, balances.size]).toEqual([0, 5]);
    expect(() => engine.apply({ kind: 'openAccount', at, userId: userId(2), demo: false })).toThrow(
      'above those of house accounts',
    );
  });
});

describe('credit', () => {
  const credit = (fixture: EngineFixture, type: 1 | 10, amount: string, who = CUSTOMER) =>
    fixture.engine.apply({
      kind: 'post',
      asker: 'operator',
      at,
      userId: who,
      from: type === 1 ? 14 : 18,
      to: 3,
      amount: parseMoney(amount),
      type,
      memo: 'why',
    });

  it('brings deposits from in transit and adjustments from house accounts', () => {
    const fixture = new EngineFixture();
    fixture.customer('0');
    fixture.take();
    credit(fixture, 1, '50');
    credit(fixture, 10, '7');
    expect(fixture.take().postings).toMatchObject([
      { type: 1, debitOwner: 1, debitKind: 14, creditOwner: CUSTOMER, creditKind: 3, memo: 'why' },
      { type: 10, debitOwner: 1, debitKind: 18, creditKind: 3 },
    ]);
    expect(text(fixture.view().balances.funding)).toBe('57');
  });

  it('is refused for nothing, for nobody, and as a deposit to a demo account', () => {
    const fixture = new EngineFixture();
    fixture.customer('0');
    fixture.engine.apply({ kind: 'openAccount', at, userId: userId(100_002), demo: true });
    expect(credit(fixture, 1, '0')).toMatchObject({ reason: 'wrongAmount' });
    expect(credit(fixture, 1, '-1')).toMatchObject({ reason: 'wrongAmount' });
    expect(credit(fixture, 1, '1', userId(100_003))).toMatchObject({ reason: 'unknownAccount' });
    expect(credit(fixture, 1, '1', userId(100_002))).toMatchObject({ reason: 'realOnly' });
    expect(credit(fixture, 10, '1', userId(100_002))).toMatchObject({ kind: 'applied' });
  });
});

describe('transfer', () => {
  it('moves between a customer’s own accounts', () => {
    const fixture = new EngineFixture();
    fixture.customer('100');
    fixture.take();
    expect(fixture.transfer(1, 2, '60')).toBe('applied');
    expect(fixture.transfer(2, 3, '60.00000001')).toBe('insufficientBalance');
    expect(fixture.transfer(2, 3, '60')).toBe('applied');
    expect(fixture.transfer(1, 1, '1')).toBe('sameAccount');
    expect(fixture.transfer(1, 2, '0')).toBe('wrongAmount');
    const { balances } = fixture.view();
    expect([balances.trading, balances.option, balances.funding].map(text)).toEqual(['40', '0', '60']);
    expect(fixture.take().postings).toMatchObject([
      { type: 3, debitKind: 1, creditKind: 2 },
      { type: 3, debitKind: 2, creditKind: 3 },
    ]);
  });

  it('lets neither used margin nor floating profit leave trading', () => {
    const fixture = new EngineFixture();
    fixture.customer('1000');
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '0.5');
    expect(fixture.transfer(1, 3, '444.96')).toBe('insufficientMargin');
    expect(fixture.transfer(1, 3, '444.95')).toBe('applied');
    fixture.tick('EURUSD', '1.20000', '1.20010');
    expect(fixture.transfer(1, 3, '555.06')).toBe('insufficientBalance');
    expect(fixture.transfer(1, 3, '555.05')).toBe('applied');
  });
});

describe('onlyOneAccount', () => {
  it('sweeps the other two into trading and sends everything there', () => {
    const fixture = new EngineFixture();
    fixture.customer('100');
    fixture.transfer(1, 2, '30');
    fixture.transfer(1, 3, '20');
    fixture.rules({ onlyOneAccount: true });
    expect(text(fixture.view().balances.trading)).toBe('100');
    fixture.engine.apply({
      kind: 'post',
      asker: 'operator',
      at,
      userId: CUSTOMER,
      from: 14,
      to: 3,
      amount: parseMoney('5'),
      type: 1,
      memo: null,
    });
    expect(text(fixture.view().balances.trading)).toBe('105');
    expect(fixture.transfer(1, 3, '1')).toBe('sameAccount');
    fixture.take();
    fixture.rules({ onlyOneAccount: true });
    expect(fixture.take().postings).toEqual([]);
  });
});

describe('resetDemo', () => {
  function demoFixture(): EngineFixture {
    const fixture = new EngineFixture({}, { feeRate: parseDecimal('5') });
    fixture.engine.apply({ kind: 'openAccount', at, userId: CUSTOMER, demo: true });
    fixture.tick('EURUSD', '1.10000', '1.10010');
    fixture.submit('EURUSD', 'buy', '2');
    fixture.submit('EURUSD', 'buy', '1', { target: '1.05' });
    fixture.tick('EURUSD', '1.09000', '1.09010');
    return fixture;
  }
  const reset = (fixture: EngineFixture) =>
    fixture.engine.apply({ kind: 'resetDemo', at: fixture.at, userId: CUSTOMER });

  it('cancels, voids at the opening price, and restores the grant by one posting', () => {
    const fixture = demoFixture();
    fixture.close(1, '1');
    fixture.take();
    expect(reset(fixture)).toMatchObject({ kind: 'applied' });
    const changes = fixture.take();
    const { postings } = changes;
    const [held, pending] = changesOf(changes, ORDERS).updated;
    expect(held && texts(held)).toMatchObject({ closeReason: 'reset', closePrice: '1.1001', profit: '0', fee: '5' });
    expect(pending && texts(pending)).toMatchObject({ closeReason: 'cancelled', closePrice: null });
    expect(postings).toMatchObject([{ type: 10, debitOwner: 2, debitKind: 16, amount: parseMoney('1020') }]);
    const view = fixture.view();
    expect([text(view.balances.trading), text(view.usedMargin), text(view.reserved)]).toEqual(['100000', '0', '0']);
  });

  it('restores the part for options as well, wherever the money has gone', () => {
    const fixture = demoFixture();
    fixture.rules({ demoOptionGrant: parseDecimal('10000') });
    for (const to of [2, 3] as const)
      fixture.engine.apply({
        kind: 'post',
        asker: 'customer',
        type: 3,
        at,
        userId: CUSTOMER,
        from: 1,
        to,
        amount: parseMoney('30000'),
        memo: null,
      });
    reset(fixture);
    const { trading, option, funding } = fixture.view().balances;
    expect([trading, option, funding].map(text)).toEqual(['90000', '10000', '0']);
    fixture.engine.assertInvariants(true);
  });

  it('takes back what was won', () => {
    const fixture = demoFixture();
    fixture.tick('EURUSD', '1.20000', '1.20010');
    fixture.close(1);
    fixture.take();
    reset(fixture);
    expect(fixture.take().postings).toMatchObject([{ creditOwner: 2, creditKind: 16, amount: parseMoney('19970') }]);
  });

  it('is for demo accounts', () => {
    const fixture = new EngineFixture();
    fixture.customer('1');
    expect(reset(fixture)).toEqual({ kind: 'refused', reason: 'notDemo' });
  });
});
