import { must } from '@candor/decimal/assert.ts';
import { money, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { describe, expect, it } from 'vitest';
import { optionId, orderId, paymentId, userId } from './ids.ts';
import { CUSTOMER_ACCOUNT_KINDS, HOUSE_ACCOUNT_KINDS, POSTING_TYPES } from './ledger.ts';
import { HOUSE_REAL } from './ids.ts';
import type { PartitionState } from './partition-state.ts';
import { DEFAULT_RULES } from './partition-state.ts';
import { OPTIONS } from './option.ts';
import { ORDERS } from './order.ts';
import type { Payment } from './payment.ts';
import { PAYMENTS } from './payment.ts';
import { CUSTOMER, EngineFixture, idOf } from './testing/engine-fixture.ts';

const OTHER = userId(100_002);

/** A customer with an order, an option and a payment, and another; both are there to be put behind. */
function createState() {
  const duration = { seconds: 60, ratio: parseDecimal('0.8'), leastStake: parseMoney('1'), exposureLimit: null };
  const fixture = new EngineFixture({ options: { durations: [duration], losesWholeStake: true, refundsTies: true } });
  fixture.customer('1000');
  fixture.customer('1000', OTHER);
  fixture.transfer(1, 2, '50');
  fixture.tick('EURUSD', '1.1', '1.1');
  fixture.submit('EURUSD', 'buy', '0.1');
  fixture.option('EURUSD', 'up', '10');
  const { state } = fixture.engine;
  const account = must(state.accounts.get(CUSTOMER), 'the customer is there');
  const other = must(state.accounts.get(OTHER), 'the other one is there');
  const instrument = must(state.instruments.get(idOf('EURUSD')), 'the fixture has it');
  const open = must(account.orders[0], 'an order is open');
  const running = must(state.options.running.values().next().value, 'an option runs');
  const tick = must(instrument.tick, 'there is a quote');
  fixture.take();
  return { fixture, state, account, other, instrument, open, running, tick };
}
type Created = ReturnType<typeof createState>;

const PAYMENT: Payment = {
  id: paymentId(50),
  userId: CUSTOMER,
  direction: 'deposit',
  account: 1,
  amount: money(5n),
  fee: money(0n),
  status: 'pending',
  createdAt: 1,
  endedAt: null,
};

const post = (state: PartitionState, amount = money(1n), isTaken = false): void => {
  const house = { owner: HOUSE_REAL, kind: HOUSE_ACCOUNT_KINDS.adjustments };
  const customer = { owner: CUSTOMER, kind: CUSTOMER_ACCOUNT_KINDS.trading };
  const [from, to] = isTaken ? [customer, house] : [house, customer];
  const sides = { debitOwner: from.owner, debitKind: from.kind, creditOwner: to.owner, creditKind: to.kind };
  state.post({ type: POSTING_TYPES.adjustment, ...sides, amount, orderId: null, memo: null }, 1);
};

const WRITES: [string, (created: Created) => void][] = [
  ['rules', ({ state }) => state.setRules(DEFAULT_RULES, state.levels)],
  ['an instrument', ({ state, instrument }) => state.setInstrument(instrument.instrument, [])],
  ['a market', ({ state, instrument }) => state.setMarketOpen(instrument, false)],
  ['a quote', ({ state, instrument, tick }) => state.setTick(instrument, { ...tick, seq: 2 })],
  ['a mass trigger', ({ state, instrument, tick, account }) => state.deferAccounts(instrument, tick, [account])],
  ['an id', ({ state }) => void state.takeEntityId(orderId)],
  ['an account', ({ state }) => void state.addAccount(userId(100_009), false)],
  ['a posting', ({ state }) => post(state)],
  ['a negative balance credit', ({ state, account }) => state.setNegativeBalanceCredit(account, money(1n))],
  ['what was merged', ({ state, account }) => state.setMerged(account, null)],
  ['an order', ({ state, open }) => state.put(ORDERS, { ...open.order, id: orderId(60) })],
  ['a changed order', ({ state, open }) => state.put(ORDERS, { ...open.order })],
  ['an ended order', ({ state, open }) => state.put(ORDERS, { ...open.order, status: 'closed' })],
  ['a part of an order', ({ state, open }) => state.put(ORDERS, { ...open.order, id: orderId(60), status: 'closed' })],
  ['an option', ({ state, running }) => state.put(OPTIONS, { ...running.option, id: optionId(70) })],
  ['an ended option', ({ state, running }) => state.put(OPTIONS, { ...running.option, status: 'closed' })],
  ['a payment', ({ state }) => state.put(PAYMENTS, PAYMENT)],
  ['something to tell', ({ state }) => state.event({ kind: 'balanceChanged', userId: CUSTOMER })],
];

describe('what is written', () => {
  it.each(WRITES)('counts as one change of the state: %s', (_, write) => {
    const each = createState();
    const before = each.state.mutations;
    write(each);
    expect(each.state.mutations).toBe(before + 1);
  });

  it('counts as a change each time that somebody catches up', () => {
    const { state, instrument, tick, account, other } = createState();
    state.deferAccounts(instrument, tick, [account, other]);
    const before = state.mutations;
    state.release(account);
    expect([state.mutations, state.changes.hasClearedMassTriggers]).toEqual([before + 1, false]);
    expect(state.changes.caughtUp).toEqual([{ instrumentId: instrument.id, seq: 1, userId: CUSTOMER }]);
    state.release(other);
    expect([state.mutations, state.changes.hasClearedMassTriggers]).toEqual([before + 2, true]);
    expect(state.changes.caughtUp).toEqual([]);
  });

  it('is a posting of more than nothing that its customer has', () => {
    const { state, account } = createState();
    expect(() => post(state, money(0n))).toThrow('positive amount');
    expect(() => post(state, money(account.trading + 1n), true)).toThrow('below zero');
    post(state, account.trading, true);
    expect(account.trading).toBe(0n);
  });

  it('keeps with a mass trigger how every market stood just before the quote', () => {
    const { fixture, state, instrument, tick, account } = createState();
    fixture.tick('GBPUSD', '1.25', '1.25');
    fixture.market('GBPUSD', false);
    state.setTick(instrument, { ...tick, seq: 2 });
    state.deferAccounts(instrument, tick, [account]);
    const pound = must(state.instruments.get(idOf('GBPUSD')), 'the fixture has it');
    const { markets = [], peaks, ...massTrigger } = state.changes.massTriggers[0] ?? {};
    expect(massTrigger).toEqual({ instrumentId: instrument.id, seq: 2, users: [CUSTOMER] });
    expect(peaks).toEqual([]);
    expect(markets).toHaveLength(6);
    expect(markets).toContainEqual({ instrumentId: instrument.id, open: true, tick });
    expect(markets).toContainEqual({ instrumentId: pound.id, open: false, tick: pound.tick });
    expect(markets).toContainEqual({ instrumentId: idOf('INDEX'), open: true, tick: null });
    expect(state.instruments.get(idOf('INDEX'))).toMatchObject({ bid: 0, ask: 0, tick: null });
  });

  it('knows no oldest order and no instrument of conversion where there is none', () => {
    const { fixture, state, instrument } = createState();
    expect(state.orders.oldestId).toBe(1);
    fixture.close(1);
    expect(state.orders.oldestId).toBeNull();
    const missing = { ...instrument.instrument, conversion: { instrumentId: 99 as never, inverse: false } };
    state.setInstrument(missing, []);
    expect(instrument.conversionState).toBeNull();
  });

  it('is no change where a negative balance credit stays the same', () => {
    const { state, account } = createState();
    const before = state.mutations;
    state.setNegativeBalanceCredit(account, account.negativeBalanceCredit);
    expect([state.mutations, state.changes.isEmpty]).toEqual([before, true]);
  });
});

it('until the rules of the site arrive, those of a careful broker apply', () => {
  expect(DEFAULT_RULES).toEqual({
    offersContracts: true,
    feeBasis: 'perLot',
    marginCallLevel: 100,
    stopOutLevel: 50,
    onlyOneAccount: false,
    demoGrant: parseDecimal('100000'),
    demoOptionGrant: 0n,
    maxOpenOrders: 200,
    options: { durations: [], losesWholeStake: false, refundsTies: false },
  });
});
