import { must } from '@candor/decimal/assert.ts';
import { money, parseDecimal, parseMoney, parsePrice } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { Engine } from './engine.ts';
import type { UserId } from './ids.ts';
import { orderId, userId } from './ids.ts';
import type { Posting } from './ledger.ts';
import { instrumentAt, FIELD } from './exposure-table.ts';
import { CUSTOMER, EngineFixture, idOf } from './testing/engine-fixture.ts';
import type { AccountState, OpenOrder } from './trading-book.ts';
import { ORDERS } from './order.ts';

function fixtureWithOrders() {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.1', '1.1001');
  fixture.submit('EURUSD', 'buy', '0.1', { stopLoss: '1.05' });
  fixture.submit('EURUSD', 'buy', '0.1', { target: '1.05' });
  const account = must(fixture.engine.state.accounts.get(CUSTOMER), 'the customer is there');
  const open = (id: number) => must(fixture.engine.state.orders.open.get(orderId(id)), 'the order is open');
  return { fixture, account, held: open(1), pending: open(2) };
}

function isThrown(run: () => void): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

function keepStep({ engine }: EngineFixture, { instrument }: OpenOrder): void {
  const { deferred } = engine.state;
  const moment = { tick: instrument.tick, open: true };
  deferred.size = 1;
  deferred.record({ instrument, isTick: false, before: moment, after: moment });
  deferred.size = 0;
}

function tamperPosting(fixture: EngineFixture, change: Partial<Posting>): void {
  const { state } = fixture.engine;
  const posting = must(state.changes.postings[0], 'something was posted');
  state.changes.postings.push({ ...posting, id: state.nextPostingId, ...change });
  state.nextPostingId += 1;
}

/** As if a unit more had been bought. */
function tamperExposure({ exposureTable, exposureAt }: AccountState): void {
  const place = instrumentAt(exposureAt, 0) + FIELD.bought;
  exposureTable.figures[place] = must(exposureTable.figures[place], 'the account has an exposure') + 1;
}

interface Created {
  readonly fixture: EngineFixture;
  readonly account: AccountState;
  readonly held: OpenOrder;
  readonly pending: OpenOrder;
}

function fixtureWithOption() {
  const duration = { seconds: 60, ratio: parseDecimal('0.8'), leastStake: parseMoney('1'), exposureLimit: null };
  const fixture = new EngineFixture({ options: { durations: [duration], losesWholeStake: true, refundsTies: true } });
  fixture.customer('1000');
  fixture.customer('1000', userId(100_002));
  fixture.transfer(1, 2, '50');
  fixture.tick('EURUSD', '1.1', '1.1');
  fixture.option('EURUSD', 'up', '10');
  fixture.take();
  const { state } = fixture.engine;
  const account = must(state.accounts.get(CUSTOMER), 'the customer is there');
  const other = must(state.accounts.get(userId(100_002)), 'the other one is there');
  return { fixture, state, account, other, running: must(state.options.running.values().next().value, 'one runs') };
}
type CreatedOption = ReturnType<typeof fixtureWithOption>;

describe('the invariants', () => {
  it('hold where nothing was tampered with', () => {
    const { fixture } = fixtureWithOrders();
    fixture.engine.assertInvariants(true);
    fixture.engine.assertInvariants(false);
  });

  it.each<[string, string, (created: Created) => void]>([
    ['a balance below zero', 'below zero', ({ account }) => void (account.option = money(-1n))],
    ['a balance that nothing was posted to', 'sum of its postings', ({ account }) => void (account.option = money(1n))],
    [
      'a negative balance credit below zero',
      'not below zero',
      ({ account }) => void (account.negativeBalanceCredit = money(-1n)),
    ],
    ['used margin', 'used margin', ({ account }) => void (account.usedMargin = money(1n))],
    ['reserved money', 'reserved', ({ account }) => void (account.reserved = money(1n))],
    ['a count of positions', 'counted', ({ account }) => void (account.positionCount = 2)],
    ['a margin call', 'margin call', ({ account }) => void (account.marginCalled = true)],
    [
      'an order that is not where it belongs',
      'lies in the index',
      ({ held }) => void (held.order = { ...held.order, stopLoss: parsePrice('1.06') }),
    ],
    ['an order that is not watched', 'watched exactly', ({ pending }) => void (pending.targetHandle = -1)],
    [
      'an order that is not found',
      'found by its id',
      ({ fixture }) => void fixture.engine.state.orders.open.delete(orderId(1)),
    ],
    ['a trading account below zero', 'below zero', ({ account }) => void (account.trading = money(-1n))],
    ['a funding account below zero', 'below zero', ({ account }) => void (account.funding = money(-1n))],
    [
      'money in transit that no withdrawal set aside',
      'over open reservations',
      ({ account }) => void (account.inTransit = money(1n)),
    ],
    ['money held that no share set aside', 'over follows', ({ account }) => void (account.held = money(1n))],
    [
      'money that is due by no rule',
      'money is due',
      ({ fixture, account }) => void fixture.engine.state.due.add(account),
    ],
    ['an order that is not listed', 'are listed', ({ account }) => void (account.orders = account.orders.slice(1))],
    [
      'an exposure that omits an order',
      'covers all positions',
      ({ account }) => void (account.exposureTable.figures[account.exposureAt + FIELD.orders] = 1),
    ],
    ['a posting of nothing', 'positive amount', ({ fixture }) => tamperPosting(fixture, { amount: money(0n) })],
    [
      'a posting of somebody who is not known to have changed',
      'every posting',
      ({ fixture }) => tamperPosting(fixture, { debitOwner: userId(100_002), creditOwner: userId(100_003) }),
    ],
    ['a posting left out', 'without gaps', ({ fixture }) => void (fixture.engine.state.nextPostingId += 1)],
    [
      'a house account',
      'of a house account',
      ({ fixture }) => void (must(fixture.engine.state.house.values().next().value, '').balance = money(1n)),
    ],
  ])('notice %s', (_, message, tamper) => {
    const created = fixtureWithOrders();
    tamper(created);
    expect(() => created.fixture.engine.assertInvariants(true)).toThrow(message);
    expect(() => created.fixture.engine.assertInvariants(false)).toThrow();
  });

  it.each<[string, string, (created: Created) => void]>([
    [
      'books that do not balance',
      'sum to zero',
      ({ fixture }) => void (must(fixture.engine.state.house.values().next().value, '').balance = money(1n)),
    ],
    [
      'an order of nobody',
      'belongs to one account',
      ({ fixture, held }) => void fixture.engine.state.orders.open.set(orderId(9), held),
    ],
    ['a stray trigger', 'trigger indexes', ({ held }) => void held.instrument.triggers.askAbove.add(1, held)],
    [
      'a stray band',
      'band indexes',
      ({ fixture, account }) =>
        void fixture.engine.state.instruments.get(idOf('INDEX'))?.bands.bidAbove.add(1, account),
    ],
    ['an exposure', 'sum over the positions', ({ account }) => tamperExposure(account)],
    [
      'an exposure without an account',
      'sweep',
      ({ account }) => void account.exposureTable.enlarge(-1, account.userId),
    ],
    ['a holder that is not listed', 'holders', ({ account }) => void (account.holderIndex = -1)],
  ])('when everything is looked at, notice %s', (_, message, tamper) => {
    const created = fixtureWithOrders();
    created.fixture.engine.takeChanges();
    tamper(created);
    expect(() => created.fixture.engine.assertInvariants(false)).toThrow(message);
  });

  it('notice a changed order of whom nothing is known to have changed', () => {
    const { fixture } = fixtureWithOrders();
    fixture.engine.state.changes.accounts.length = 0;
    expect(() => fixture.engine.assertInvariants(true)).toThrow('every order belongs');
  });

  it('notice an order that is closed and still there', () => {
    const { fixture, held } = fixtureWithOrders();
    fixture.engine.state.table(ORDERS).changed.set(held.order.id, { ...held.order, status: 'closed' });
    expect(() => fixture.engine.assertInvariants(true)).toThrow('found by its id');
  });

  it('notice a negative balance credit of an account without positions', () => {
    const { fixture, account } = fixtureWithOrders();
    fixture.close(1);
    fixture.take();
    account.negativeBalanceCredit = money(1n);
    expect(() => fixture.engine.assertInvariants(false)).toThrow('has no negative balance credit');
  });

  it.each(['bought', 'sold', 'cost', 'brought', 'margin', 'positions', 'pending'] as const)(
    'notice what customers hold together where it is not the sum: %s',
    (figure) => {
      const { fixture, held } = fixtureWithOrders();
      fixture.take();
      const { exposure } = held.instrument;
      Object.assign(exposure, { [figure]: typeof exposure[figure] === 'bigint' ? exposure[figure] + 1n : 2 });
      expect(() => fixture.engine.assertInvariants(false)).toThrow(/sum over|are counted/);
    },
  );

  it.each([
    ...(['owner', 'orders', 'owned', 'usedMargin'] as const).map((figure) => [figure, FIELD[figure]] as const),
    ...(['bought', 'cost', 'sold', 'brought'] as const).map(
      (figure) => [figure, instrumentAt(0, 0) + FIELD[figure]] as const,
    ),
  ])('notice an exposure that is not the sum: %s', (_, place) => {
    const { fixture, account } = fixtureWithOrders();
    fixture.take();
    const { figures } = account.exposureTable;
    figures[account.exposureAt + place] = must(figures[account.exposureAt + place], 'it is there') + 1;
    expect(() => fixture.engine.assertInvariants(false)).toThrow('exposure');
    // What was summed up to compare is cleared away, so that the next look is not led astray.
    figures[account.exposureAt + place] = must(figures[account.exposureAt + place], 'it is there') - 1;
    fixture.engine.assertInvariants(false);
  });

  it('notice an exposure in another instrument, or of an account without positions', () => {
    const { fixture, account } = fixtureWithOrders();
    fixture.take();
    const { exposureTable, exposureAt } = account;
    const other = must(fixture.engine.state.instruments.get(idOf('INDEX')), 'the fixture has it');
    exposureTable.figures[instrumentAt(exposureAt, 0) + FIELD.instrument] = exposureTable.placeOf(other);
    expect(() => fixture.engine.assertInvariants(false)).toThrow('in the instruments that are held');
    account.exposureAt = -1;
    expect(() => fixture.engine.assertInvariants(false)).toThrow('covers all positions');
  });

  it.each<[string, string, (created: CreatedOption) => void]>([
    [
      'of somebody else',
      'found by its id',
      ({ state, running, other }) => void state.options.running.set(running.option.id, { ...running, account: other }),
    ],
    [
      'whose end is not watched',
      'found by its end',
      ({ running }) => running.instrument.optionEnds.update(running.handle, 1),
    ],
    ['that its account does not list', 'in the list', ({ account }) => void (account.options = [])],
    [
      'that is watched twice',
      'watched once',
      ({ running }) => void running.instrument.optionEnds.add(1, running.option.id),
    ],
    [
      'that is listed twice',
      'watched once',
      ({ account, running }) => void (account.options = [running.option, running.option]),
    ],
    [
      'that is more than was counted',
      'exposure',
      ({ state, account, running }) => {
        const option = { ...running.option, stake: money(running.option.stake + 100n) };
        state.options.running.set(option.id, { ...running, option });
        account.options = [option];
      },
    ],
  ])('notice an option %s', (_, message, tamper) => {
    const created = fixtureWithOption();
    created.fixture.engine.assertInvariants(false);
    tamper(created);
    expect(() => created.fixture.engine.assertInvariants(false)).toThrow(message);
  });

  it.each<[string, string, (created: Created) => void]>([
    [
      'an account that is deferred from no step',
      'a mass trigger holds the deferred accounts',
      ({ account }) => void (account.deferredFrom = 0),
    ],
    [
      'the count of deferred accounts',
      'belongs to a mass trigger',
      ({ fixture }) => void (fixture.engine.state.deferred.size = 1),
    ],
    ['what the markets did, kept for nobody', 'steps are kept', ({ fixture, held }) => keepStep(fixture, held)],
  ])('notice %s', (_, message, tamper) => {
    const created = fixtureWithOrders();
    created.fixture.take();
    tamper(created);
    expect(() => created.fixture.engine.assertInvariants(false)).toThrow(message);
  });

  it('are looked at, turn by turn, for as many customers as have so many orders', () => {
    const fixture = new EngineFixture();
    const customers = [100_001, 100_002, 100_003].map(userId);
    fixture.tick('EURUSD', '1.1', '1.1001');
    for (const who of customers) {
      fixture.customer('1000', who);
      for (let count = 0; count < 2; count += 1) fixture.submit('EURUSD', 'buy', '0.1', { userId: who });
    }
    const turnsUntilFound = (who: UserId, orders: number): number => {
      const engine = new Engine(fixture.engine.state);
      const account = must(engine.state.accounts.get(who), 'the customer is there');
      const { usedMargin } = account;
      account.usedMargin = money(1n);
      let turns = 1;
      while (!isThrown(() => engine.assertNext(orders))) turns += 1;
      account.usedMargin = usedMargin;
      return turns;
    };
    expect(customers.map((who) => [1, 2, 3, 4].map((orders) => turnsUntilFound(who, orders)))).toEqual([
      [1, 1, 1, 1],
      [2, 2, 1, 1],
      [3, 3, 2, 2],
    ]);
  });

  it('notice an order that lies with somebody else', () => {
    const { fixture, held } = fixtureWithOrders();
    const other = fixture.customer('1000', userId(100_002));
    Object.assign(held, { account: fixture.engine.state.accounts.get(other) });
    expect(() => fixture.engine.assertInvariants(true)).toThrow('of its customer');
    expect(() => fixture.engine.assertInvariants(false)).toThrow('found by its id');
  });

  it('notice an order that is another than the one about to be committed', () => {
    const { fixture, held } = fixtureWithOrders();
    held.order = { ...held.order };
    expect(() => fixture.engine.assertInvariants(true)).toThrow('found by its id');
  });

  it('notice at the turn of an account what no command has touched since', () => {
    const { fixture, account } = fixtureWithOrders();
    fixture.engine.takeChanges();
    for (let turn = 0; turn < 4; turn += 1) fixture.engine.assertNext(1);
    tamperExposure(account);
    fixture.engine.assertInvariants(true);
    const round = (): void => {
      for (let turn = 0; turn < 2; turn += 1) fixture.engine.assertNext(1);
    };
    expect(round).toThrow('sum over the positions');
  });
});
