import { lots as toLots, parseDecimal, price, rate } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { marginFor } from '@candor/engine/formulas.ts';
import type { UserId } from '@candor/engine/ids.ts';
import { instrumentId, orderId, userId } from '@candor/engine/ids.ts';
import type { Balance } from '@candor/engine/ledger.ts';
import type { Order, Side } from '@candor/engine/order.ts';
import { ORDERS } from '@candor/engine/order.ts';
import { DEFAULT_RULES } from '@candor/engine/partition-state.ts';
import type { EngineSnapshot } from '@candor/engine/snapshot.ts';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';
import { makeInstruments, quoteOf, START_BID } from './book.ts';

/*
 * A large book of many small customers: five positions each, more on popular instruments than on others, leverage as
 * the default site offers it for currencies, balances from 1.3 to 13 times the margin, stops and targets from a tenth
 * of a percent away, a pending order with every second account. Made again the same way each time it is iterated, so
 * that nobody has to hold it in addition to the engine that is measured.
 */

export const ACCOUNTS = Number(process.env['BENCH_ACCOUNTS'] ?? 200_000);
export const POSITIONS = 5 * ACCOUNTS;
export const INSTRUMENTS = 50;
export const FIRST_USER = 100_000;
const LEVERAGES = [10, 20, 50, 100, 200];

export function sizeBook(): EngineSnapshot {
  const instruments = makeInstruments(INSTRUMENTS, LEVERAGES);
  return {
    partition: 0,
    nextOrderId: ACCOUNTS * IDS + 1,
    nextPostingId: 1,
    commandSeq: 1,
    rules: DEFAULT_RULES,
    instruments,
    marketOpen: instruments.map(({ id }) => id),
    ticks: instruments.map(({ id }) => ({ instrumentId: id, seq: 1, at: AT, ...quoteOf(START_BID) })),
    balances: { [Symbol.iterator]: allBalances },
    open: new Map([[ORDERS, { [Symbol.iterator]: allOrders }]]),
    stopOutSteps: [],
    formerLots: new Map(),
    merged: [],
    peaks: [],
    deferred: null,
  };
}

function* allOrders(): Generator<Order> {
  for (let index = 0; index < ACCOUNTS; index += 1) yield* ordersOf(index);
}

function* allBalances(): Generator<Balance> {
  let total = 0n;
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const random = randomOf(0x5eed + index);
    const margins = ordersOf(index).reduce((sum, { margin }) => sum + margin, 0n);
    const cover = BigInt(Math.round((1.3 + 12 * random() * random()) * 1000));
    const balance = ((margins * cover) / 1000n) as Money;
    total += balance;
    yield { owner: userId(FIRST_USER + index), kind: 1, demo: true, balance, negativeBalanceCredit: NOTHING };
  }
  yield { owner: userId(2), kind: 18, demo: true, balance: -total as Money, negativeBalanceCredit: NOTHING };
}

function ordersOf(index: number): Order[] {
  const random = randomOf(index);
  const owner = userId(FIRST_USER + index);
  const leverage = LEVERAGES[Math.floor(random() * LEVERAGES.length)] ?? 100;
  const count = index % 2 === 0 ? IDS : IDS - 1;
  return Array.from({ length: count }, (_, place) =>
    makeOrder({ id: index * IDS + place + 1, owner, leverage, isPending: place === IDS - 1 }, random),
  );
}

interface Place {
  readonly id: number;
  readonly owner: UserId;
  readonly leverage: number;
  readonly isPending: boolean;
}

function makeOrder({ id, owner, leverage, isPending }: Place, random: () => number): Order {
  const side: Side = random() < 0.5 ? 'buy' : 'sell';
  const instrument = pickInstrument(random());
  const lots = toLots(BigInt(Math.ceil(random() * 40)) * 1_000_000n);
  const { bid, ask } = quoteOf(START_BID + BigInt(Math.floor((random() - 0.5) * 100_000)));
  const away = (): bigint => START_BID / 1000n + BigInt(Math.floor(random() * 2_000_000));
  const target = price(START_BID - away());
  const openPrice = isPending ? target : side === 'buy' ? ask : bid;
  const terms = { lots, contractSize: CONTRACT, leverage, openPrice, openRate: RATE };
  const sign = side === 'buy' ? 1n : -1n;
  const base = isPending ? target : START_BID;
  return {
    id: orderId(id),
    originId: orderId(id),
    userId: owner,
    instrumentId: instrumentId(instrument),
    side,
    lots,
    contractSize: CONTRACT,
    leverage,
    status: isPending ? 'pending' : 'holding',
    target: isPending ? target : null,
    trigger: isPending ? (side === 'buy' ? 'limit' : 'stop') : null,
    stopLoss: random() < 0.6 ? price(base - sign * away()) : null,
    takeProfit: random() < 0.5 ? price(base + sign * away()) : null,
    trail: null,
    trailSince: null,
    margin: marginFor(terms),
    fee: NOTHING,
    createdAt: AT,
    openedAt: isPending ? null : AT,
    openPrice: isPending ? null : openPrice,
    openTick: isPending ? null : { seq: 1, at: AT, bid, ask },
    openRate: RATE,
    closedAt: null,
    closePrice: null,
    closeTick: null,
    closeRate: null,
    closeReason: null,
    followId: null,
    originalId: null,
    profit: NOTHING,
  };
}

/** The first is held by one position in eleven, the last by one in two hundred. */
function pickInstrument(chance: number): number {
  const until = chance * (SHARES.at(-1) ?? 0);
  return SHARES.findIndex((share) => until <= share) + 1;
}

/** Summed up. */
const SHARES: number[] = [];
for (let each = 0; each < INSTRUMENTS; each += 1) SHARES.push((SHARES.at(-1) ?? 0) + 1 / (each + 4));
/** Order ids set aside for an account. */
const IDS = 6;
const AT = 1_800_000_000_000;
const CONTRACT = parseDecimal('100000');
const RATE = rate(10n ** 18n);
const NOTHING = parseDecimal('0') as Money;
