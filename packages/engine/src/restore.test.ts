import { must } from '@candor/decimal/assert.ts';
import { money, parseLots, price } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { restoreEngine } from './engine.ts';
import type { InstrumentId } from './ids.ts';
import { HOUSE_REAL, instrumentId } from './ids.ts';
import type { Balance } from './ledger.ts';
import type { Order } from './order.ts';
import type { Payment } from './payment.ts';
import { DEFAULT_RULES } from './partition-state.ts';
import type { EngineSnapshot } from './snapshot.ts';
import { CUSTOMER, EngineFixture } from './testing/engine-fixture.ts';
import { HistoryRun } from './testing/history-run.ts';
import { ORDERS } from './order.ts';
import { PAYMENTS } from './payment.ts';
import type { EntityKind, EntityRow } from './entity-table.ts';
import { withStoredOrders } from './testing/stored-orders.ts';

const NOTHING: EngineSnapshot = {
  partition: 2,
  nextOrderId: 7,
  nextPostingId: 8,
  commandSeq: 9,
  rules: DEFAULT_RULES,
  stopOutSteps: [],
  instruments: [],
  formerLots: new Map(),
  marketOpen: [],
  ticks: [],
  balances: [],
  merged: [],
  open: new Map(),
  peaks: [],
  deferred: null,
};
const row = (kind: Balance['kind'], balance: bigint, credit = 0n): Balance => ({
  owner: CUSTOMER,
  kind,
  demo: true,
  balance: money(balance),
  negativeBalanceCredit: money(credit),
});

it('an account is what its rows say, in whatever order they are read', () => {
  const rows = [row(1, 100n, 40n), row(2, 20n), row(3, 30n), row(4, 5n)];
  for (const balances of [rows, rows.toReversed()]) {
    const { state } = restoreEngine({ ...NOTHING, balances });
    expect(state.accounts.get(CUSTOMER)).toMatchObject({
      demo: true,
      trading: 100n,
      option: 20n,
      funding: 30n,
      inTransit: 5n,
      negativeBalanceCredit: 40n,
    });
    expect(state.accounts.size).toBe(1);
  }
});

it('comes back with its deferred accounts and goes on as without a restart', () => {
  const run = new HistoryRun();
  const { engine, story } = run;
  for (const command of story.opening()) run.apply(command);
  const [dollar, pound] = [instrumentId(1), instrumentId(5)];
  const quote = (instrumentId: InstrumentId, tenThousandths: bigint, most: number): Command => {
    const { tick } = must(engine.state.instruments.get(instrumentId), 'it is there');
    const { seq, bid } = must(tick, 'it has a quote');
    const moved = price((bid * tenThousandths) / 10_000n);
    return { kind: 'tick', instrumentId, seq: seq + 1, at: story.at, bid: moved, ask: moved, most };
  };
  const users = [...engine.state.accounts.keys()];
  for (const userId of users) {
    const order = { target: null, stopLoss: null, takeProfit: null, side: 'buy', lots: parseLots('0.1') } as const;
    for (const instrumentId of [dollar, pound])
      run.gather({ kind: 'submitOrder', at: story.at, userId, instrumentId, leverage: 200, ...order });
  }
  const market = (open: boolean): Command => ({ kind: 'marketStatus', at: story.at, instrumentId: pound, open });
  const commands = [
    quote(dollar, 9_150n, 0),
    market(false),
    market(true),
    { kind: 'catchUp', at: story.at, userId: users[1] ?? CUSTOMER } as const,
  ];
  for (const command of commands) run.gather(command);
  run.gather(quote(pound, 9_999n, Infinity));
  run.gather(quote(pound, 8_000n, 0));
  run.commit();
  expect([engine.deferredCount > 1, engine.massTriggerCount]).toEqual([true, 2]);
  const snapshot = run.database.snapshot(engine);
  const restored = [restoreEngine(snapshot), restoreEngine(withStoredOrders(snapshot))];
  for (const each of restored) {
    each.assertInvariants(false);
    expect([each.hash(), each.deferredCount]).toEqual([engine.hash(), engine.deferredCount]);
  }
  for (const each of [...restored, engine]) each.apply({ kind: 'processDeferred', at: story.at, most: Infinity });
  for (const each of restored) {
    expect([each.hash(), each.deferredCount]).toEqual([engine.hash(), 0]);
    each.assertInvariants(false);
  }
});

it('orders, payments and former terms come back as they were, in order of their ids', () => {
  const fixture = new EngineFixture();
  fixture.customer('1000');
  fixture.tick('EURUSD', '1.1', '1.1');
  for (const target of ['1', '1.01', '1.02']) fixture.submit('EURUSD', 'buy', '0.01', { target });
  fixture.configure('EURUSD', { lotStep: parseLots('0.1') });
  const ask = { kind: 'reserve', asker: 'customer', type: 1, account: 1, at: fixture.at, userId: CUSTOMER } as const;
  for (let count = 0; count < 3; count += 1) fixture.engine.apply({ ...ask, amount: money(5n), fee: money(0n) });
  const { state } = fixture.engine;
  const account = must(state.accounts.get(CUSTOMER), 'the customer is there');
  const [first, second, third] = account.orders.map(({ order }) => order) as [Order, Order, Order];
  const [one, two, three] = state.table(PAYMENTS).open.of(CUSTOMER) as [Payment, Payment, Payment];
  const { instrument, formerLots } = must(state.instruments.get(instrumentId(1)), 'the fixture has it');
  expect(formerLots).toHaveLength(1);
  const snapshot = {
    ...NOTHING,
    balances: [row(1, 1000n)],
    instruments: [instrument],
    marketOpen: [instrument.id],
    open: new Map<EntityKind<EntityRow>, EntityRow[]>([
      [ORDERS, [second, third, first]],
      [PAYMENTS, [two, three, one]],
    ]),
  };
  const restored = restoreEngine({ ...snapshot, formerLots: new Map([[instrument.id, formerLots]]) }).state;
  const back = must(restored.accounts.get(CUSTOMER), 'the customer is there');
  expect(back.orders.map(({ order }) => order)).toEqual([first, second, third]);
  expect(restored.table(PAYMENTS).open.of(CUSTOMER)).toEqual([one, two, three]);
  expect(restored.instruments.get(instrument.id)).toMatchObject({ formerLots, open: true, tick: null });
  expect(restoreEngine(snapshot).state.instruments.get(instrument.id)).toMatchObject({ formerLots: [] });
  const closed = [{ ...first, status: 'closed' as const }];
  expect(() => restoreEngine({ ...snapshot, open: new Map([[ORDERS, closed]]) })).toThrow('only what is open');
});

it('what was read back is no change, and what is booked on it later is of a row that is there', () => {
  const house = {
    owner: HOUSE_REAL,
    kind: 12,
    demo: false,
    balance: money(50n),
    negativeBalanceCredit: money(0n),
  } as const;
  const engine = restoreEngine({ ...NOTHING, balances: [house] });
  expect([engine.hasChanges(), engine.nextOrderId, engine.nextPostingId, engine.commandSeq]).toEqual([false, 7, 8, 9]);
  const [kept] = engine.state.house.values();
  expect(kept).toEqual({ owner: HOUSE_REAL, kind: 12, balance: 50n, isNew: false, before: null });
  expect(engine.state.accounts.size).toBe(0);
  const user = restoreEngine({ ...NOTHING, balances: [row(1, 100n)] });
  const gift = {
    kind: 'post',
    asker: 'operator',
    at: 1,
    userId: CUSTOMER,
    from: 18,
    to: 1,
    type: 10,
    memo: null,
  } as const;
  user.apply({ ...gift, amount: money(1n) });
  const { balances, newBalances } = user.takeChanges();
  expect([[...balances.keys()], [...newBalances]]).toEqual([[`2:18`, `${CUSTOMER}:1`], [`2:18`]]);
});

it('reads a stored order once, and only when something asks for it', () => {
  const run = new HistoryRun();
  for (const command of run.story.opening()) run.apply(command);
  const [userId = CUSTOMER] = run.engine.state.accounts.keys();
  const terms = { target: null, stopLoss: null, takeProfit: null, side: 'buy', lots: parseLots('0.1') } as const;
  for (const id of [1, 5])
    run.apply({
      kind: 'submitOrder',
      at: run.story.at,
      userId,
      instrumentId: instrumentId(id),
      leverage: 200,
      ...terms,
    });
  const snapshot = withStoredOrders(run.database.snapshot(run.engine));
  const storedOrders = must(snapshot.storedOrders, 'the orders are stored');
  const read: number[] = [];
  const watch = (place: number): Order => {
    read.push(place);
    return storedOrders.read(place);
  };
  const { state } = restoreEngine({ ...snapshot, storedOrders: { ...storedOrders, read: watch } });
  expect(read).toEqual([]);
  const [first, second] = must(state.accounts.get(userId), 'the customer is there').orders;
  expect([second?.order.instrumentId, second?.order, first?.order.id]).toEqual([
    5,
    second?.order,
    state.orders.oldestId,
  ]);
  expect(read).toEqual([1, 0]);
});
