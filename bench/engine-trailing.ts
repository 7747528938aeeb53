import { price } from '@candor/decimal/decimal.ts';
import type { PeakRow } from '@candor/engine/batch-changes.ts';
import { restoreEngine } from '@candor/engine/engine.ts';
import type { Engine } from '@candor/engine/engine.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Order } from '@candor/engine/order.ts';
import { ORDERS } from '@candor/engine/order.ts';
import { openOf } from '@candor/engine/snapshot.ts';
import type { EngineSnapshot } from '@candor/engine/snapshot.ts';
import type { TickCommand } from '@candor/engine/tick.ts';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';
import { FULL_BOOK, makeBook, quoteOf, START_BID } from './engine/book.ts';
import { median, medianRatio, print, report } from './engine/report.ts';

/*
 * What a tick costs with 200,000 trailing stops, compared with 200,000 plain ones at the same levels: the same walk of
 * prices for both, in the same process, rounds taking turns. Then, for trailing ones alone, a price that rises with
 * every tick.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const TICKS = 100_000;
const GOAL = 1.3;
/** The peaks of a side of an instrument at the start, a pip apart. */
const PEAKS = 50;
const APART = 10_000n;

const book = makeBook(FULL_BOOK);
const random = randomOf(7);
const bids = Array.from({ length: FULL_BOOK.instruments }, () => START_BID);
const seqs = bids.map(() => PEAKS);
let at = 1_800_000_000_000;

const trailing = restoreEngine(bookOf('trailing'));
const plain = restoreEngine(bookOf('plain'));
trailing.assertInvariants(false);
const ours: number[] = [];
const reference: number[] = [];
for (const engine of [trailing, plain]) run(engine, []);
for (let round = -1; round < ROUNDS; round += 1) {
  const path = Array.from({ length: TICKS }, () => step(walk));
  const first = round % 2 === 0 ? trailing : plain;
  const times = new Map<Engine, number>();
  for (const engine of [first, first === trailing ? plain : trailing]) times.set(engine, run(engine, path));
  // The first round warms up.
  if (round < 0) continue;
  ours.push(times.get(trailing) ?? 0);
  reference.push(times.get(plain) ?? 0);
}
trailing.assertInvariants(false);
const rising = Array.from({ length: 3 }, () =>
  run(
    trailing,
    Array.from({ length: TICKS / 10 }, () => step(() => 100n)),
  ),
);
trailing.assertInvariants(false);
print(
  `  ${trailing.state.orders.size} and ${plain.state.orders.size} of ${FULL_BOOK.positions} positions are still open`,
);
print(`  a tick of a price that only rises: ${(median(rising) * 1000).toFixed(0)} ns`);
const ratio = medianRatio(ours, reference);
await report({
  name: 'engine-trailing',
  ours,
  reference,
  unit: 'us a tick',
  ratio,
  goal: `<= ${GOAL}`,
  reached: ratio <= GOAL,
  details: { rising },
});

/** Positions whose stops have followed one of the peaks; or the same with stops that stay at these levels. */
function bookOf(what: 'trailing' | 'plain'): EngineSnapshot {
  const ticks = Array.from(book.ticks, (tick) => ({ ...tick, seq: PEAKS }));
  const orders = Array.from(openOf(book, ORDERS), (order): Order => {
    const since = 1 + (order.id % PEAKS);
    const trail = price(START_BID / 50n + BigInt(order.id % 300) * APART);
    const peak = peakOf(order.side, since);
    const level = price(order.side === 'buy' ? peak - trail : peak + trail);
    return what === 'plain' ? { ...order, stopLoss: level } : { ...order, stopLoss: null, trail, trailSince: since };
  });
  const peaks = ticks.flatMap(({ instrumentId: id }) =>
    (['buy', 'sell'] as const).flatMap((side) =>
      Array.from({ length: PEAKS }, (_, place): PeakRow => {
        const since = place + 1;
        return { instrumentId: id, side, since, price: peakOf(side, since) };
      }),
    ),
  );
  return { ...book, ticks, open: new Map([[ORDERS, orders]]), peaks: what === 'plain' ? [] : peaks };
}

/** The last is the price of now. */
function peakOf(side: Order['side'], since: number) {
  const above = BigInt(PEAKS - since) * APART;
  const { bid, ask } = quoteOf(START_BID);
  return price(side === 'buy' ? bid + above : ask - above);
}

/** Microseconds a tick. */
function run(engine: Engine, path: readonly TickCommand[]): number {
  globalThis.gc?.();
  const startedAt = performance.now();
  for (const tick of path) engine.apply(tick);
  const us = ((performance.now() - startedAt) * 1000) / path.length;
  engine.takeChanges();
  return us;
}

/** About a tenth of a pip. */
function walk(): bigint {
  return BigInt(Math.round((random() + random() + random() - 1.5) * 2_000));
}

function step(move: () => bigint): TickCommand {
  const index = Math.floor(random() * FULL_BOOK.instruments);
  const bid = (bids[index] ?? START_BID) + move();
  const seq = (seqs[index] ?? PEAKS) + 1;
  bids[index] = bid;
  seqs[index] = seq;
  at += 5;
  return { kind: 'tick', instrumentId: instrumentId(index + 1), seq, at, ...quoteOf(bid) };
}
