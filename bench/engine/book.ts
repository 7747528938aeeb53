import { parseDecimal, parseLots, price, rate } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { marginFor } from '@candor/engine/formulas.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { Instrument } from '@candor/engine/instrument.ts';
import type { Balance } from '@candor/engine/ledger.ts';
import type { Order } from '@candor/engine/order.ts';
import { ORDERS } from '@candor/engine/order.ts';
import { DEFAULT_RULES } from '@candor/engine/partition-state.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { EngineSnapshot } from '@candor/engine/snapshot.ts';
import { BED_INSTRUMENTS } from '@candor/server/engine/testing/engine-bed.ts';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';

/** How large a book the benches make; each position has a stop-loss and a take-profit. */
export interface BookSize {
  readonly accounts: number;
  readonly positions: number;
  readonly instruments: number;
}

export const FULL_BOOK: BookSize = { accounts: 100_000, positions: 200_000, instruments: 25 };
export const START_BID = 110_000_000n;
export const SPREAD = 10_000n;

/**
 * A book as the database would have it: every account owns 10,000 and its positions are spread over the instruments.
 */
export function makeBook(size: BookSize, seed = 1): EngineSnapshot {
  const random = randomOf(seed);
  const instruments = makeInstruments(size.instruments);
  const ticks = instruments.map(({ id }): Tick => ({ instrumentId: id, seq: 1, at: AT, ...quoteOf(START_BID) }));
  const balances: Balance[] = [];
  for (let index = 0; index < size.accounts; index += 1) {
    const owner = userId(FIRST + index);
    balances.push({ owner, kind: 1, demo: true, balance: START_BALANCE, negativeBalanceCredit: NOTHING });
    balances.push({ owner, kind: 2, demo: true, balance: NOTHING, negativeBalanceCredit: NOTHING });
    balances.push({ owner, kind: 3, demo: true, balance: NOTHING, negativeBalanceCredit: NOTHING });
  }
  balances.push({
    owner: userId(2),
    kind: 18,
    demo: true,
    balance: (-START_BALANCE * BigInt(size.accounts)) as Money,
    negativeBalanceCredit: 0n as Money,
  });
  const openOrders = Array.from({ length: size.positions }, (_, index) =>
    position(index + 1, userId(FIRST + (index % size.accounts)), Math.floor(random() * size.instruments) + 1, random),
  );
  return {
    partition: 0,
    nextOrderId: size.positions + 1,
    nextPostingId: 1,
    commandSeq: 1,
    rules: DEFAULT_RULES,
    instruments,
    marketOpen: instruments.map(({ id }) => id),
    ticks,
    balances,
    open: new Map([[ORDERS, openOrders]]),
    stopOutSteps: [],
    formerLots: new Map(),
    merged: [],
    peaks: [],
    deferred: null,
  };
}

export const quoteOf = (bid: bigint) => ({ bid: price(bid), ask: price(bid + SPREAD) });

export function makeInstruments(count: number, leverages: readonly number[] = [50, 100, 200]): Instrument[] {
  const model = BED_INSTRUMENTS[0];
  if (model === undefined) throw new Error('the bed has instruments');
  return Array.from({ length: count }, (_, index) => ({
    ...model,
    leverages,
    id: instrumentId(index + 1),
    code: `BENCH${index + 1}`,
  }));
}

function position(id: number, owner: ReturnType<typeof userId>, instrument: number, random: () => number): Order {
  const side = random() < 0.5 ? 'buy' : 'sell';
  // Opened a little away from now, so that some gain and some lose.
  const openBid = START_BID + BigInt(Math.floor((random() - 0.5) * 400_000));
  const { bid, ask } = quoteOf(openBid);
  const openPrice = side === 'buy' ? ask : bid;
  const lots = parseLots((Math.ceil(random() * 40) / 100).toFixed(2));
  const terms = { lots, contractSize: CONTRACT, leverage: 100, openPrice, openRate: RATE };
  const away = price(START_BID / 50n + BigInt(Math.floor(random() * 3_000_000)));
  const [lower, upper] = [price(START_BID - away), price(START_BID + away)];
  return {
    ...terms,
    id: orderId(id),
    originId: orderId(id),
    userId: owner,
    instrumentId: instrumentId(instrument),
    side,
    status: 'holding',
    target: null,
    trigger: null,
    margin: marginFor(terms),
    fee: 0n as Money,
    createdAt: AT,
    openedAt: AT,
    stopLoss: side === 'buy' ? lower : upper,
    takeProfit: side === 'buy' ? upper : lower,
    trail: null,
    trailSince: null,
    openTick: { seq: 1, at: AT, bid, ask },
    closedAt: null,
    closePrice: null,
    closeTick: null,
    closeRate: null,
    closeReason: null,
    followId: null,
    originalId: null,
    profit: 0n as Money,
  };
}

const AT = 1_800_000_000_000;
const FIRST = 100_000;
const CONTRACT = parseDecimal('100000');
const RATE = rate(10n ** 18n);
const NOTHING = parseDecimal('0') as Money;
const START_BALANCE = parseDecimal('10000') as Money;
