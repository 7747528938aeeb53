import { must } from '@candor/decimal/assert.ts';
import { parseDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import type { OptionRules } from './instrument.ts';
import type { Option } from './option.ts';
import type { RefusalReason } from './command-result.ts';
import type { Code } from './testing/engine-fixture.ts';
import { CUSTOMER, EngineFixture, idOf, text } from './testing/engine-fixture.ts';
import { userId } from './ids.ts';
import { changesOf } from './batch-changes.ts';
import { OPTIONS } from './option.ts';

const START = 1_700_000_000_000;
const ONE_MINUTE = { seconds: 60, ratio: parseDecimal('0.85'), leastStake: parseMoney('10'), exposureLimit: null };

describe('opening an option', () => {
  it('takes the stake at once, at the mid of the last quote', () => {
    const { fixture } = table();
    const option = opened(fixture.option('EURUSD', 'up', '100'));
    expect(option).toMatchObject({ status: 'running', openedAt: START, endsAt: START + 60_000, payout: 0n });
    expect(option.openTick).toMatchObject({ seq: 1, at: START });
    expect(text(option.openPrice as never)).toBe('1.10005');
    expect(text(fixture.view().balances.option)).toBe('900');
    expect(fixture.view().options).toEqual([option]);
    const changes = fixture.take();
    const { postings, events } = changes;
    expect(postings.at(-1)).toMatchObject({ type: 6, amount: parseMoney('100'), orderId: option.id });
    expect(events.map(({ kind }) => kind)).toContain('optionOpened');
    expect(changesOf(changes, OPTIONS)).toEqual({ inserted: [option], updated: [] });
  });

  it('is refused with its reason and changes nothing', () => {
    const { fixture } = table();
    expect(fixture.option('EURUSD', 'up', '100', 61)).toBe('wrongDuration');
    expect(fixture.option('EURUSD', 'up', '9.99')).toBe('stakeTooSmall');
    expect(fixture.option('EURUSD', 'up', '0')).toBe('wrongAmount');
    expect(fixture.option('EURUSD', 'up', '1000.01')).toBe('insufficientBalance');
    expect(fixture.option('EURUSD', 'up', '100', 60, userId(100_777))).toBe('unknownAccount');
    expect(fixture.option('USDJPY', 'up', '100')).toBe('stalePrice');
    expect(fixture.option('UNKNOWN' as Code, 'up', '100')).toBe('unknownInstrument');
    fixture.at += 10_001;
    expect(fixture.option('EURUSD', 'up', '100')).toBe('stalePrice');
    fixture.market('EURUSD', false);
    expect(fixture.option('EURUSD', 'up', '100')).toBe('marketClosed');
    fixture.configure('EURUSD', { tradable: false });
    expect(fixture.option('EURUSD', 'up', '100')).toBe('notTradable');
  });

  it('may be of the smallest amount, and is one of so many at most', () => {
    const durations = [{ ...ONE_MINUTE, leastStake: parseMoney('0') }];
    const { fixture } = table({ durations });
    fixture.rules({ options: { durations, losesWholeStake: false, refundsTies: false }, maxOpenOrders: 2 });
    for (let count = 0; count < 2; count += 1) opened(fixture.option('EURUSD', 'up', '0.00000001'));
    expect(fixture.option('EURUSD', 'up', '0.00000001')).toBe('tooManyOrders');
  });

  it('needs no rate of conversion: stake and payout are in the currency of the account', () => {
    const { fixture } = table();
    fixture.tick('GBPJPY', '190', '190.02');
    expect(opened(fixture.option('GBPJPY', 'down', '50')).openPrice).toBe(parseMoney('190.01'));
  });

  it('is limited by what the broker may have to add, for an instrument and duration, real and play money apart', () => {
    const limited = { ...ONE_MINUTE, exposureLimit: parseMoney('170') };
    const { fixture } = table({ durations: [limited, { ...ONE_MINUTE, seconds: 30 }] });
    fixture.tick('GBPUSD', '1.2', '1.2002');
    const other = fixture.customer('0', userId(100_002));
    fixture.engine.apply({
      kind: 'post',
      asker: 'operator',
      at: fixture.at,
      userId: other,
      from: 14,
      to: 2,
      amount: parseMoney('500'),
      type: 1,
      memo: null,
    });
    const demo = userId(100_003);
    fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: demo, demo: true });
    fixture.engine.apply({
      kind: 'post',
      asker: 'customer',
      type: 3,
      at: fixture.at,
      userId: demo,
      from: 1,
      to: 2,
      amount: parseMoney('500'),
      memo: null,
    });
    opened(fixture.option('EURUSD', 'up', '200', 60, demo));
    expect(fixture.option('EURUSD', 'up', '10', 60, demo)).toBe('exposureLimit');
    const first = opened(fixture.option('EURUSD', 'up', '100'));
    expect(fixture.option('EURUSD', 'down', '100.01', 60, other)).toBe('exposureLimit');
    opened(fixture.option('EURUSD', 'down', '100', 60, other));
    expect(fixture.option('EURUSD', 'up', '10')).toBe('exposureLimit');
    opened(fixture.option('EURUSD', 'up', '10', 30));
    opened(fixture.option('GBPUSD', 'up', '10'));
    fixture.at = first.endsAt + 1;
    fixture.tick('EURUSD', '1.2', '1.2001');
    opened(fixture.option('EURUSD', 'up', '100'));
  });

  it('takes the stake from the free margin where there is one account for everything', () => {
    const { fixture } = table({}, true);
    fixture.engine.apply({
      kind: 'post',
      asker: 'operator',
      at: fixture.at,
      userId: CUSTOMER,
      from: 14,
      to: 1,
      amount: parseMoney('1000'),
      type: 1,
      memo: null,
    });
    fixture.submit('EURUSD', 'buy', '0.2', { leverage: 50 });
    const free = fixture.view().freeMargin;
    expect(fixture.option('EURUSD', 'up', text((free + 1n) as never))).toBe('insufficientMargin');
    const option = opened(fixture.option('EURUSD', 'up', text(free)));
    expect(fixture.view().freeMargin).toBe(0n);
    fixture.at = option.endsAt;
    fixture.tick('EURUSD', '1.10002', '1.10012');
    fixture.settle();
    expect(fixture.view().balances.option).toBe(0n);
    expect(fixture.view().options).toEqual([]);
  });
});

describe('the end of an option', () => {
  it.each([
    ['up', '1.10001', '1.10011', 'won', '1085'],
    ['down', '1.10001', '1.10011', 'lost', '915'],
    ['up', '1.09999', '1.10009', 'lost', '915'],
    ['down', '1.09999', '1.10009', 'won', '1085'],
    // Half a step of the mid is a move: only the ask went.
    ['up', '1.10000', '1.10011', 'won', '1085'],
    // The smallest step of one side is a move.
    ['up', '1.10000001', '1.10010', 'won', '1085'],
    ['up', '1.10000', '1.10009999', 'lost', '915'],
    ['down', '1.10000', '1.10009999', 'won', '1085'],
    ['down', '1.10000001', '1.10010', 'lost', '915'],
    // Bid and ask moved apart, the middle did not.
    ['up', '1.09999', '1.10011', 'tied', '915'],
    ['down', '1.10000', '1.10010', 'tied', '915'],
  ] as const)('%s at %s/%s is %s', (direction, bid, ask, result, balance) => {
    const { fixture } = table();
    const option = opened(fixture.option('EURUSD', direction, '100'));
    fixture.at = option.endsAt - 1;
    fixture.tick('EURUSD', bid, ask);
    fixture.at = option.endsAt + 1;
    fixture.tick('EURUSD', '2', '2.1');
    expect(closed(fixture, option)).toMatchObject({ status: 'closed', result, endTick: { seq: 2 } });
    expect(text(fixture.view().balances.option)).toBe(balance);
  });

  it('counts a quote of the very last millisecond, and the last of several', () => {
    const { fixture } = table();
    const option = opened(fixture.option('EURUSD', 'up', '100'));
    fixture.at = option.endsAt;
    fixture.tick('EURUSD', '1.2', '1.2001');
    fixture.tick('EURUSD', '1.0', '1.0001');
    expect(fixture.view().options).toHaveLength(1);
    fixture.settle();
    expect(closed(fixture, option)).toMatchObject({ result: 'lost', endTick: { seq: 3 } });
  });

  it('waits for the market to say that nothing more comes', () => {
    const { fixture } = table();
    const option = opened(fixture.option('EURUSD', 'up', '100'));
    fixture.at = option.endsAt - 1;
    fixture.tick('EURUSD', '1.2', '1.2001');
    fixture.settle();
    expect(fixture.view().options).toHaveLength(1);
    fixture.at += 1;
    fixture.settle();
    expect(closed(fixture, option)).toMatchObject({ result: 'won', endTick: { seq: 2 } });
  });

  it('is void where the feed had a gap over it, and the stake comes back', () => {
    const { fixture } = table();
    const option = opened(fixture.option('EURUSD', 'up', '100'));
    fixture.at = option.endsAt - 10_001;
    fixture.tick('EURUSD', '1.2', '1.2001');
    fixture.at = option.endsAt + 1;
    fixture.tick('EURUSD', '1.2', '1.2001');
    expect(closed(fixture, option)).toMatchObject({
      result: 'void',
      voidReason: 'feedGap',
      endTick: null,
      endPrice: null,
    });
    expect(text(fixture.view().balances.option)).toBe('1000');
  });

  it('with one account for everything pays back first what the broker has lent', () => {
    const { fixture } = table({}, true);
    const gift = {
      kind: 'post',
      asker: 'operator',
      at: fixture.at,
      userId: CUSTOMER,
      from: 18,
      to: 1,
      type: 10,
      memo: null,
    } as const;
    fixture.engine.apply({ ...gift, amount: parseMoney('1100') });
    const option = opened(fixture.option('EURUSD', 'up', '100'));
    for (const side of ['buy', 'sell'] as const) fixture.submit('EURUSD', side, '0.4');
    fixture.tick('EURUSD', '1.14', '1.14');
    fixture.close(3);
    // The loss of 1,600 took 1,000, the rest was lent. No quote was fresh at the end: the stake comes back.
    expect(text(fixture.view().negativeBalanceCredit)).toBe('600');
    fixture.take();
    fixture.at = option.endsAt;
    fixture.settle();
    expect([text(fixture.view().negativeBalanceCredit), text(fixture.view().balances.trading)]).toEqual(['500', '0']);
  });

  it('ends a row that is there', () => {
    const { fixture } = table();
    const option = opened(fixture.option('EURUSD', 'up', '100'));
    fixture.take();
    fixture.at = option.endsAt;
    fixture.settle();
    const changes = fixture.take();
    const { events } = changes;
    expect(changesOf(changes, OPTIONS).inserted).toEqual([]);
    expect(events.map(({ kind }) => kind)).toContain('optionClosed');
  });

  it('is paid with the reason for which a stake came back, and without one where there is none', () => {
    const memos = (at: (option: Option) => number): unknown => {
      const { fixture } = table();
      const option = opened(fixture.option('EURUSD', 'up', '100'));
      fixture.at = at(option);
      fixture.tick('EURUSD', '1.2', '1.2001');
      fixture.at = option.endsAt;
      fixture.settle();
      return fixture.take().postings.at(-1)?.memo;
    };
    expect(memos(({ endsAt }) => endsAt)).toBeNull();
    expect(memos(({ openedAt }) => openedAt)).toBe('server.memo.optionFeedGap');
  });

  it('comes by id where several ended since the last look', () => {
    const durations = [90, 60, 30, 45].map((seconds) => ({ ...ONE_MINUTE, seconds }));
    const { fixture } = table({ durations });
    const ids = durations.map(({ seconds }) => opened(fixture.option('EURUSD', 'up', '100', seconds)).id);
    fixture.take();
    fixture.at += 90_000;
    fixture.settle();
    expect(fixture.take().postings.map(({ orderId }) => orderId)).toEqual(ids);
  });

  it('is judged by a quote that is just young enough', () => {
    const { fixture } = table();
    const option = opened(fixture.option('EURUSD', 'up', '100'));
    fixture.at = option.endsAt - 10_000;
    fixture.tick('EURUSD', '1.2', '1.2001');
    fixture.at = option.endsAt;
    fixture.settle();
    expect(closed(fixture, option)).toMatchObject({ result: 'won' });
  });

  it.each([
    ['up', { losesWholeStake: true }, '1.0', '900'],
    ['up', { refundsTies: true }, '1.10000', '1000'],
    ['up', { losesWholeStake: true, refundsTies: true }, '1.10000', '1000'],
    ['up', { losesWholeStake: true }, '1.10000', '900'],
  ] as const)('%s under %o at %s leaves %s.%s', (direction, rules, bid, balance) => {
    const { fixture } = table(rules);
    const option = opened(fixture.option('EURUSD', direction, '100'));
    fixture.at = option.endsAt;
    fixture.tick('EURUSD', bid, (Number(bid) + 0.0001).toFixed(5));
    fixture.settle();
    expect(text(fixture.view().balances.option)).toBe(balance);
  });

  it('never takes more than the stake where more than the stake can be won', () => {
    const { fixture } = table({ durations: [{ ...ONE_MINUTE, ratio: parseDecimal('1.5') }] });
    const option = opened(fixture.option('EURUSD', 'down', '100'));
    fixture.at = option.endsAt;
    fixture.tick('EURUSD', '1.2', '1.2001');
    fixture.settle();
    expect(text(fixture.view().balances.option)).toBe('900');
  });

  it('follows the terms of its opening, whatever the rules become', () => {
    const { fixture } = table();
    const option = opened(fixture.option('EURUSD', 'up', '100'));
    fixture.rules({ options: { durations: [], losesWholeStake: true, refundsTies: true } });
    fixture.configure('EURUSD', { staleAfterMs: 1, tradable: false });
    fixture.market('EURUSD', false);
    fixture.at = option.endsAt - 5_000;
    fixture.tick('EURUSD', '1.0', '1.0001');
    fixture.at = option.endsAt;
    fixture.settle();
    expect(closed(fixture, option)).toMatchObject({ result: 'lost' });
    expect(text(fixture.view().balances.option)).toBe('915');
  });

  it('comes with a reset of the demo, which gives the stake back and gathers all accounts in the one that it fills', () => {
    const { fixture } = table();
    const demo = userId(100_004);
    fixture.engine.apply({ kind: 'openAccount', at: fixture.at, userId: demo, demo: true });
    fixture.engine.apply({
      kind: 'post',
      asker: 'customer',
      type: 3,
      at: fixture.at,
      userId: demo,
      from: 1,
      to: 2,
      amount: parseMoney('300'),
      memo: null,
    });
    const option = opened(fixture.option('EURUSD', 'up', '100', 60, demo));
    fixture.engine.apply({ kind: 'resetDemo', at: fixture.at, userId: demo });
    fixture.engine.assertInvariants(false);
    const changes = fixture.take();
    const { postings } = changes;
    expect(changesOf(changes, OPTIONS).inserted).toMatchObject([
      { id: option.id, result: 'void', voidReason: 'reset' },
    ]);
    expect(postings.map(({ memo }) => memo)).toContain('server.memo.optionReset');
    const { trading, option: left } = fixture.view(demo).balances;
    expect([trading, left]).toEqual([fixture.engine.state.rules.demoGrant, 0n]);
  });
});

it('is found by its id and its end after every batch, or the engine stops', () => {
  const { fixture } = table();
  const option = opened(fixture.option('EURUSD', 'up', '100'));
  fixture.engine.assertInvariants(true);
  fixture.engine.state.options.running.delete(option.id);
  expect(() => fixture.engine.assertInvariants(true)).toThrow('found by its id');
});

/** A customer with 1,000 in the option account, and EURUSD at 1.10000/1.10010. */
function table(rules: Partial<OptionRules> = {}, onlyOneAccount = false): { readonly fixture: EngineFixture } {
  const options = { durations: [ONE_MINUTE], losesWholeStake: false, refundsTies: false, ...rules };
  const fixture = new EngineFixture({ options, onlyOneAccount });
  fixture.customer('0');
  if (!onlyOneAccount) {
    const amount = parseMoney('1000');
    fixture.engine.apply({
      kind: 'post',
      asker: 'operator',
      at: fixture.at,
      userId: CUSTOMER,
      from: 14,
      to: 2,
      amount,
      type: 1,
      memo: null,
    });
  }
  fixture.tick('EURUSD', '1.10000', '1.10010');
  return { fixture };
}

function opened(option: Option | RefusalReason): Option {
  if (typeof option === 'string') throw new Error(`the option was refused: ${option}`);
  return option;
}

/** The option as the batch has it. */
function closed(fixture: EngineFixture, { id }: Option): Option | undefined {
  return fixture.changed(OPTIONS).find((each) => each.id === id);
}

it('options of several instruments that end at once are settled in one order, however the instruments came to be known', () => {
  const codes = ['EURUSD', 'USDJPY', 'GBPUSD'] as const;
  const settledBy = (order: readonly (typeof codes)[number][]): unknown => {
    const engine = createEngine(0);
    const { at, rules, instruments } = options(table().fixture);
    engine.apply({ kind: 'configureRules', at, rules });
    for (const code of order) {
      const instrument = must(instruments.get(idOf(code))?.instrument, 'the fixture has it');
      engine.apply({ kind: 'configureInstrument', at, instrument });
      engine.apply({ kind: 'marketStatus', at, instrumentId: instrument.id, open: true });
    }
    const customer = { at, userId: CUSTOMER } as const;
    engine.apply({ kind: 'openAccount', ...customer, demo: false });
    const gift = { from: 18, to: 2, type: 10, memo: null } as const;
    engine.apply({ kind: 'post', asker: 'operator', ...customer, ...gift, amount: parseMoney('100') });
    for (const code of codes) {
      const quote = { seq: 1, at, bid: parsePrice('1.5'), ask: parsePrice('1.6') };
      engine.apply({ kind: 'tick', instrumentId: idOf(code), ...quote });
      const wish = { direction: 'up', stake: parseMoney('20'), seconds: 60 } as const;
      engine.apply({ kind: 'openOption', ...customer, instrumentId: idOf(code), ...wish });
    }
    engine.takeChanges();
    engine.apply({ kind: 'settleOptions', at: at + 60_000 });
    return engine.takeChanges().postings;
  };
  expect(settledBy(codes.toReversed())).toEqual(settledBy(codes));
});

const options = ({ at, engine }: EngineFixture) => ({
  at,
  rules: engine.state.rules,
  instruments: engine.state.instruments,
});
