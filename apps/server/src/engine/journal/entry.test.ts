import { lots, money, parseDecimal, parseLots, parseMoney, price } from '@candor/decimal/decimal.ts';
import type { Command } from '@candor/engine/commands.ts';
import type { Rate } from '@candor/decimal/decimal.ts';
import {
  cashId,
  copyingId,
  followId,
  HOUSE_REAL,
  instrumentId,
  orderId,
  paymentId,
  shareId,
  userId,
} from '@candor/engine/ids.ts';
import { describe, expect, it } from 'vitest';
import { JournalError } from './codecs.ts';
import { readEntry, writeEntry } from './entry.ts';
import { RECORDS } from './records.ts';

const at = 1_800_000_000_123;
const customer = { at, userId: userId(100_042) };
const stops = { stopLoss: price(105n), takeProfit: null };
const order = { ...customer, orderId: orderId(9_007_199) };
const byOperator = { ...customer, asker: 'operator' } as const;
const payment = { ...byOperator, paymentId: paymentId(9_007_200) };
const eurusd = {
  id: instrumentId(1),
  code: 'EUR,USD',
  pricePrecision: 5,
  contractSize: parseDecimal('100000'),
  minLots: parseLots('0.01'),
  maxLots: parseLots('50'),
  lotStep: parseLots('0.01'),
  marginMode: 'leverage',
  leverages: [50, 100],
  feeRate: parseDecimal('0.00000001'),
  staleAfterMs: 10_000,
  conversion: { instrumentId: instrumentId(7), inverse: true },
  tradable: true,
} as const;
const rules = {
  offersContracts: false,
  feeBasis: 'ofMargin',
  marginCallLevel: 100,
  stopOutLevel: 50,
  onlyOneAccount: true,
  demoGrant: parseDecimal('100000.5'),
  demoOptionGrant: parseDecimal('10000.25'),
  maxOpenOrders: 200,
  options: {
    durations: [
      { seconds: 30, ratio: parseDecimal('0.85'), leastStake: money(1n), exposureLimit: null },
      { seconds: 60, ratio: parseDecimal('1'), leastStake: money(10n ** 9n), exposureLimit: money(10n ** 12n) },
    ],
    losesWholeStake: true,
    refundsTies: false,
  },
} as const;

const assigned = { at, userId: HOUSE_REAL, asker: 'job' } as const;

const commands: Exclude<Command, { kind: 'tick' }>[] = [
  { kind: 'marketStatus', at, instrumentId: instrumentId(3), open: true },
  { kind: 'marketStatus', at, instrumentId: instrumentId(3), open: false },
  { kind: 'configureInstrument', at, instrument: eurusd },
  { kind: 'configureInstrument', at, instrument: { ...eurusd, conversion: null, leverages: [], tradable: false } },
  { kind: 'configureRules', at, rules },
  { kind: 'configureRules', at, rules, most: 500 },
  { kind: 'sweep', at, slice: 3, slices: 20 },
  { kind: 'openAccount', ...customer, demo: true },
  { kind: 'openAccount', ...customer, demo: false },
  { kind: 'resetDemo', ...customer },
  { kind: 'post', ...byOperator, type: 10, from: 3, to: 18, amount: money(7n), memo: 'a, "b"' },
  { kind: 'reserve', ...customer, asker: 'job', type: 1, account: 3, amount: money(10n ** 15n), fee: money(0n) },
  { kind: 'reserve', ...customer, asker: 'customer', type: 2, account: 1, amount: money(9n), fee: money(2n) },
  { kind: 'approve', ...payment },
  { kind: 'release', ...payment },
  { kind: 'release', ...payment, asker: 'customer' },
  {
    kind: 'submitOrder',
    ...customer,
    ...stops,
    instrumentId: instrumentId(2),
    side: 'sell',
    lots: lots(12_345_678n),
    leverage: 100,
    target: price(10n ** 15n),
  },
  {
    kind: 'submitOrder',
    ...customer,
    instrumentId: instrumentId(2),
    side: 'buy',
    lots: lots(1n),
    leverage: 0,
    target: null,
    stopLoss: null,
    takeProfit: price(7n),
  },
  { kind: 'cancelOrder', ...order },
  { kind: 'closeOrder', ...order, lots: null },
  { kind: 'closeOrder', ...order, lots: lots(5n) },
  { kind: 'setStops', ...order, ...stops },
  { kind: 'changeOrder', ...order, ...stops, lots: lots(7n), target: price(106n) },
  {
    kind: 'changeOrder',
    ...order,
    stopLoss: null,
    takeProfit: null,
    lots: lots(7n),
    target: price(106n),
    trail: price(3n),
  },
  { kind: 'setStops', ...order, stopLoss: null, takeProfit: null, trail: price(3n) },
  { kind: 'openOption', ...customer, instrumentId: instrumentId(2), direction: 'down', stake: money(7n), seconds: 30 },
  {
    kind: 'openOption',
    ...customer,
    instrumentId: instrumentId(2),
    direction: 'up',
    stake: money(10n ** 20n),
    seconds: 5,
  },
  { kind: 'settleOptions', at },
  { kind: 'processDeferred', at, most: 2_000 },
  { kind: 'catchUp', at, userId: customer.userId },
  {
    kind: 'followTrader',
    ...customer,
    traderId: userId(100_043),
    ratio: parseDecimal('0.5'),
    mostMargin: parseMoney('500'),
    mostLoss: null,
    shareRate: parseDecimal('0.1'),
  },
  { kind: 'unfollow', ...customer, traderId: userId(100_043), close: true },
  { kind: 'payShare', ...customer, followId: followId(7) },
  { kind: 'pauseCopying', ...customer, as: 'follower', isPaused: true },
  { kind: 'routeCopies', ...customer, to: 1, isOpen: true },
  {
    kind: 'copyFrom',
    ...customer,
    from: 1,
    number: copyingId(9),
    originalId: orderId(8),
    act: 'close',
    instrumentId: instrumentId(1),
    side: 'sell',
    contractSize: parseDecimal('100000'),
    leverage: 100,
    lots: parseLots('0.5'),
    before: parseLots('1.5'),
    price: price(110n),
    tick: { seq: 7, at, bid: price(110n), ask: price(111n) },
    rate: 1_000_000_000_000_000_000n as Rate,
    originalAt: at,
  },
  { kind: 'receiveShare', ...customer, from: 1, number: shareId(4), amount: money(12n) },
  { kind: 'shareArrived', ...customer, shareId: shareId(4) },
  { kind: 'post', ...customer, asker: 'customer', type: 3, from: 3, to: 1, amount: money(10n ** 20n), memo: null },
  { kind: 'post', ...byOperator, type: 1, from: 14, to: 1, amount: money(1n), memo: '' },
  { kind: 'post', ...byOperator, type: 10, from: 18, to: 3, amount: money(1n), memo: 'a, "b",\nc \\ \\u002c 贈金' },
  { kind: 'post', ...assigned, type: 14, from: 19, to: 14, cash: cashId(1_002), amount: money(10n ** 20n), memo: 'm' },
  { kind: 'settle', ...payment, amount: money(5n) },
  { kind: 'settle', ...payment, amount: null, cash: cashId(1_003) },
  { kind: 'settle', ...payment, amount: money(5n), cash: cashId(99_999) },
  { kind: 'settle', ...payment, amount: money(5n), cash: cashId(1_003), account: 1 },
  { kind: 'settle', ...payment, amount: null, account: 2 },
];

describe('the journal', () => {
  it.each(commands.map((command) => [command.kind, command] as const))('reads back what it wrote: %s', (_, command) => {
    const line = writeEntry(command);
    expect(line).not.toContain('\n');
    expect(readEntry(line)).toEqual(command);
  });

  it('is shown here with every kind of record', () => {
    expect([...new Set(commands.map(({ kind }) => kind))].sort()).toEqual(Object.keys(RECORDS).sort());
  });

  it('names the command and the version of its record, and a tick by its numbers alone', () => {
    expect(writeEntry({ kind: 'cancelOrder', ...order })).toBe('cancelOrder1 1800000000123,100042,9007199');
    expect(writeEntry({ kind: 'settle', ...payment, amount: null, cash: cashId(1_003) })).toBe(
      'settle1 1800000000123,100042,o,9007200,,1003,',
    );
    const tick = { instrumentId: instrumentId(4), seq: 77, at, bid: price(1n), ask: price(2n) };
    expect(writeEntry({ kind: 'tick', ...tick })).toBe('4,77');
  });

  it('reads rules of before a demo grant had a part for options: all of it was for contracts', () => {
    const line = writeEntry({ kind: 'configureRules', at, rules });
    const former = line.replace('"demoOptionGrant":"10000.25",', '');
    expect(former.length).toBeLessThan(line.length);
    expect(readEntry(former)).toMatchObject({ rules: { demoGrant: rules.demoGrant, demoOptionGrant: 0n } });
  });

  it('names a tick by its instrument and sequence', () => {
    const tick = { instrumentId: instrumentId(4), seq: 77, at, bid: price(1n), ask: price(2n) };
    expect(readEntry(writeEntry({ kind: 'tick', ...tick }))).toEqual({
      kind: 'tickEntry',
      instrumentId: 4,
      seq: 77,
      most: null,
    });
    expect(readEntry(writeEntry({ kind: 'tick', ...tick, most: 500 }))).toMatchObject({ seq: 77, most: 500 });
  });

  it('refuses what it did not write', () => {
    const lines = ['z1,2', '', '1', '1,2,', 'x 1', 'cancelOrder 1,2,3', 'cancelOrder2 1,2,3', 'toString1 1', 'sell1 1'];
    for (const line of lines) expect(() => readEntry(line), line).toThrow(JournalError);
    const wrong = ['post1 1,100042,x,3,1,3,5,,', 'post1 1,100042,c,77,1,3,5,,', 'post1 1,100042,c,3,1,4,5,,'];
    for (const line of wrong) expect(() => readEntry(line), line).toThrow('not a value of this field');
  });
});
