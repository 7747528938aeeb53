import { money, parseDecimal, parsePrice } from '@candor/decimal/decimal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine, restoreEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import type { OptionRules } from './instrument.ts';
import type { Balance } from './ledger.ts';
import type { Option } from './option.ts';
import { CUSTOMER } from './testing/engine-fixture.ts';
import { EURUSD, isThere, points, readRows } from './testing/eurusd-day.ts';
import type { Row } from './testing/eurusd-day.ts';
import { changesOf } from './batch-changes.ts';
import { OPTIONS } from './option.ts';

/**
 * Ten thousand options on the recorded quotes of one day, against the row
 * that a straight scan of the file ends them at.
 */
describe.skipIf(!isThere)('options on the real EURUSD ticks of 8 May 2014', () => {
  it.each([
    ['the ratio is lost, ties too', { losesWholeStake: false, refundsTies: false }],
    ['all is lost, ties come back', { losesWholeStake: true, refundsTies: true }],
  ])(
    'end as an independent computation says, to the last digit: %s',
    (_name, rules) => {
      const rows = readRows();
      const wishes = fc.sample(wishArbitrary(rows), { numRuns: 10_000, seed: 20_140_508 });
      wishes.sort((a, b) => a.at - b.at);
      const { options, balance } = runEngine(rows, wishes, rules);
      expect(options).toHaveLength(wishes.length);
      const seen = { won: 0, lost: 0, tied: 0, void: 0, atTheLastMillisecond: 0 };
      let expectedBalance = FUNDS;
      for (const [index, wish] of wishes.entries()) {
        const expected = judge(rows, wish, rules);
        const { result, endTick, payout, openTick } = options[index] as Option;
        const row = endTick === null ? null : endTick.seq - 1;
        expect({ wish, result, row, payout, openRow: openTick.seq - 1 }).toEqual({ wish, ...expected });
        expectedBalance += expected.payout - BigInt(wish.cents) * 1_000_000n;
        seen[expected.result] += 1;
        seen.atTheLastMillisecond += Number(row !== null && rows[row]?.at === wish.at + wish.seconds * 1000);
      }
      expect(balance).toBe(expectedBalance);
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
    },
    120_000,
  );
});

interface Wish {
  readonly at: number;
  readonly direction: 'up' | 'down';
  readonly seconds: number;
  readonly cents: number;
}

/**
 * Most begin anywhere between two quotes; some so that a quote falls on their very last millisecond; some before a gap
 * of the feed.
 */
function wishArbitrary(rows: Row[]): fc.Arbitrary<Wish> {
  const isFresh = (at: number): boolean => at - (rows[lastRowAt(rows, at)]?.at ?? 0) <= EURUSD.staleAfterMs;
  const first = rows[0]?.at ?? 0;
  const last = rows.at(-1)?.at ?? 0;
  const beforeFeedGaps = rows.filter(({ at }, index) => (rows[index + 1]?.at ?? at) - at > 1.5 * EURUSD.staleAfterMs);
  const anyRow = fc.constantFrom(...rows);
  const feedGap = fc.tuple(fc.constantFrom(...beforeFeedGaps), fc.integer({ min: 0, max: 14_000 }));
  const begin = (seconds: number): fc.Arbitrary<number> =>
    fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: first, max: last - 400_000 }) },
      { weight: 1, arbitrary: anyRow.map(({ at }) => at - seconds * 1000) },
      { weight: 1, arbitrary: feedGap.map(([{ at }, after]) => at + after - seconds * 1000) },
    );
  const wishes = SECONDS.map((seconds) =>
    fc.record({
      at: begin(seconds).filter((at) => at > first && at < last - 400_000 && isFresh(at)),
      direction: fc.constantFrom('up' as const, 'down' as const),
      seconds: fc.constant(seconds),
      cents: fc.integer({ min: 100, max: 1_000_000 }),
    }),
  );
  return fc.oneof(...wishes);
}

/** The last row at or before an instant, by halving. */
function lastRowAt(rows: Row[], at: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as Row).at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function judge(rows: Row[], wish: Wish, rules: Omit<OptionRules, 'durations'>) {
  const { at, direction, seconds, cents } = wish;
  const openRow = lastRowAt(rows, at);
  const endRow = lastRowAt(rows, at + seconds * 1000);
  const stake = BigInt(cents) * 1_000_000n;
  const share = BigInt(cents) * 850_000n;
  const end = rows[endRow] as Row;
  if (at + seconds * 1000 - end.at > 10_000) return { result: 'void' as const, row: null, payout: stake, openRow };
  const doubleMid = ({ bid, ask }: Row): number => points(bid) + points(ask);
  const move = doubleMid(end) - doubleMid(rows[openRow] as Row);
  const lost = rules.losesWholeStake ? 0n : stake - share;
  if (move === 0) return { result: 'tied' as const, row: endRow, payout: rules.refundsTies ? stake : lost, openRow };
  const isWon = move > 0 === (direction === 'up');
  return {
    result: isWon ? ('won' as const) : ('lost' as const),
    row: endRow,
    payout: isWon ? stake + share : lost,
    openRow,
  };
}

/** The engine is thrown away and restored from its rows now and then, as by restarts. */
function runEngine(rows: Row[], wishes: Wish[], rules: Omit<OptionRules, 'durations'>) {
  let engine = opening(rows[0]?.at ?? 0, rules);
  const options = new Map<number, Option>();
  const balances = new Map<string, Balance>();
  const take = (): void => {
    const changes = engine.takeChanges();
    const { inserted, updated } = changesOf(changes, OPTIONS);
    for (const option of [...inserted, ...updated]) options.set(option.id, option);
    for (const [key, balance] of changes.balances) balances.set(key, balance);
  };
  let next = 0;
  for (const [row, { at, bid, ask }] of rows.entries()) {
    for (let wish = wishes[next]; wish !== undefined && wish.at < at; wish = wishes[++next]) open(engine, wish);
    engine.apply({
      kind: 'tick',
      instrumentId: EURUSD.id,
      seq: row + 1,
      at,
      bid: parsePrice(bid),
      ask: parsePrice(ask),
    });
    if (engine.hasChanges()) engine.assertInvariants(true);
    take();
    if (row % 9_973 === 9_972) engine = restarted(engine, balances, options);
  }
  engine.apply({ kind: 'settleOptions', at: (rows.at(-1)?.at ?? 0) + 3_600_000 });
  engine.assertInvariants(false);
  take();
  const balance = engine.state.accounts.get(CUSTOMER)?.option;
  return { options: [...options.values()].sort((a, b) => a.id - b.id), balance };
}

function opening(at: number, rules: Omit<OptionRules, 'durations'>): Engine {
  const engine = createEngine(0);
  const durations = SECONDS.map((seconds) => {
    return { seconds, ratio: parseDecimal('0.85'), leastStake: money(1n), exposureLimit: null };
  });
  const site = { ...engine.state.rules, maxOpenOrders: 10_000, options: { durations, ...rules } };
  engine.apply({ kind: 'configureRules', at, rules: site });
  engine.apply({ kind: 'configureInstrument', at, instrument: EURUSD });
  engine.apply({ kind: 'marketStatus', at, instrumentId: EURUSD.id, open: true });
  engine.apply({ kind: 'openAccount', at, userId: CUSTOMER, demo: false });
  engine.apply({
    kind: 'post',
    asker: 'operator',
    at,
    userId: CUSTOMER,
    from: 14,
    to: 2,
    amount: money(FUNDS),
    type: 1,
    memo: null,
  });
  return engine;
}

function open(engine: Engine, { at, direction, seconds, cents }: Wish): void {
  const stake = money(BigInt(cents) * 1_000_000n);
  const where = { userId: CUSTOMER, instrumentId: EURUSD.id };
  expect(engine.apply({ kind: 'openOption', at, ...where, direction, stake, seconds }).kind).toBe('applied');
}

function restarted(engine: Engine, balances: Map<string, Balance>, options: Map<number, Option>): Engine {
  const { partition, nextOrderId, nextPostingId, commandSeq, rules, instruments } = engine.state;
  const tick = instruments.get(EURUSD.id)?.tick ?? null;
  const again = restoreEngine({
    partition,
    nextOrderId,
    nextPostingId,
    commandSeq,
    rules,
    instruments: [EURUSD],
    marketOpen: [EURUSD.id],
    ticks: tick === null ? [] : [{ instrumentId: EURUSD.id, ...tick }],
    balances: balances.values(),
    open: new Map([[OPTIONS, [...options.values()].filter(OPTIONS.isOpen)]]),
    stopOutSteps: [],
    formerLots: new Map(),
    merged: [],
    peaks: [],
    deferred: null,
  });
  expect(again.hash()).toBe(engine.hash());
  return again;
}

const SECONDS = [5, 30, 60, 120, 300];
const FUNDS = 10n ** 18n;
