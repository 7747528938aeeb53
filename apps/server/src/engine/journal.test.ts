import { lots, money, parseDecimal, parseLots, price } from '@candor/decimal/decimal.ts';
import type { Command } from '@candor/engine/command.ts';
import { cashId, instrumentId, orderId, paymentId, userId } from '@candor/engine/ids.ts';
import { describe, expect, it } from 'vitest';
import { JournalError, readEntry, writeEntry } from './journal.ts';

const at = 1_800_000_000_123;
const customer = { at, userId: userId(100_042) };
const stops = { stopLoss: price(105n), takeProfit: null };
const order = { ...customer, orderId: orderId(9_007_199) };
const payment = { ...customer, paymentId: paymentId(9_007_200) };
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

const commands: Exclude<Command, { kind: 'tick' }>[] = [
  { kind: 'marketStatus', at, instrumentId: instrumentId(3), open: true },
  { kind: 'marketStatus', at, instrumentId: instrumentId(3), open: false },
  { kind: 'configureInstrument', at, instrument: eurusd },
  { kind: 'configureInstrument', at, instrument: { ...eurusd, conversion: null, leverages: [], tradable: false } },
  { kind: 'configureRules', at, rules },
  { kind: 'configureRules', at, rules, most: 500 },
  { kind: 'configureRules', at, rules, formerly: true },
  { kind: 'configureInstrument', at, instrument: eurusd, formerly: true },
  { kind: 'sweep', at, slice: 3, slices: 20 },
  { kind: 'openAccount', ...customer, demo: true },
  { kind: 'openAccount', ...customer, demo: false },
  { kind: 'resetDemo', ...customer },
  { kind: 'debit', ...customer, account: 3, amount: money(7n), memo: 'a, "b"' },
  { kind: 'requestPayment', ...customer, direction: 'deposit', account: 3, amount: money(10n ** 15n), fee: money(0n) },
  { kind: 'requestPayment', ...customer, direction: 'withdrawal', account: 1, amount: money(9n), fee: money(2n) },
  { kind: 'approvePayment', ...customer, paymentId: paymentId(77) },
  { kind: 'endPayment', ...customer, paymentId: paymentId(77), result: 'done', arrived: money(5n) },
  { kind: 'endPayment', ...customer, paymentId: paymentId(77), result: 'refused', arrived: null },
  { kind: 'endPayment', ...customer, paymentId: paymentId(77), result: 'cancelled', arrived: null },
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
  { kind: 'transfer', ...customer, from: 3, to: 1, amount: money(10n ** 20n) },
  { kind: 'credit', ...customer, account: 1, amount: money(1n), type: 1, memo: null },
  { kind: 'credit', ...customer, account: 3, amount: money(1n), type: 10, memo: 'a, "b"\nc \\ 贈金' },
  { kind: 'endPayment', ...payment, result: 'refused', arrived: null },
  { kind: 'endPayment', ...payment, result: 'done', arrived: money(5n) },
  { kind: 'endPayment', ...payment, result: 'done', arrived: null, cash: cashId(1_003) },
  { kind: 'endPayment', ...payment, result: 'done', arrived: money(5n), cash: cashId(99_999) },
  { kind: 'endPayment', ...payment, result: 'done', arrived: money(5n), cash: cashId(1_003), account: 1 },
  { kind: 'endPayment', ...payment, result: 'done', arrived: null, account: 2 },
  { kind: 'assignCash', at, transit: 14, cash: cashId(1_002), amount: money(10n ** 20n) },
  { kind: 'assignCash', at, transit: 15, cash: cashId(1_001), amount: money(1n) },
];

describe('the journal', () => {
  it.each(commands.map((command) => [command.kind, command] as const))('reads back what it wrote: %s', (_, command) => {
    const line = writeEntry(command);
    expect(line).not.toContain('\n');
    expect(readEntry(line)).toEqual(command);
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
    expect(() => readEntry('z1,2')).toThrow(JournalError);
    expect(() => readEntry('')).toThrow(JournalError);
  });
});
