import { ORDERS } from '@candor/engine/order.ts';
import { openOf } from '@candor/engine/snapshot.ts';
import { restoreEngine } from '@candor/engine/engine.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';
import { quoteOf, START_BID } from './book.ts';
import { percentiles } from './percentiles.ts';
import { BookScan } from './scan.ts';
import { INSTRUMENTS, POSITIONS, sizeBook } from './size-book.ts';

/*
 * Only the engine with the large book: what it takes in memory, what a tick costs compared with scanning the accounts
 * that hold the instrument, and what a mass trigger costs in one step. A process of its own, so that nothing else is in
 * its memory.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const TICKS = 50_000;
const SCANS = 1_000;
/** 0.2 basis points. */
const MOVE = START_BID / 50_000n;
const REACH = START_BID / 1_000n;

const before = memory();
const startedAt = performance.now();
const engine = restoreEngine(sizeBook());
const buildMs = performance.now() - startedAt;
const bytesPerPosition = (memory() - before) / POSITIONS;
const book = sizeBook();
const positions = {
  [Symbol.iterator]: () => [...openOf(book, ORDERS)].filter(({ status }) => status === 'holding').values(),
};
const scan = new BookScan({ ...book, open: new Map([[ORDERS, positions]]) });
const random = randomOf(11);
const bids = Array.from({ length: INSTRUMENTS }, () => START_BID);
const seqs = bids.map(() => 1);
let at = 1_800_000_000_000;

walk(TICKS);
const ours = [];
const reference = [];
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(walk(TICKS));
  reference.push(scanned(SCANS));
}
engine.assertInvariants(false);
const open = engine.state.orders.size;
process.send?.({ buildMs, bytesPerPosition, ours, reference, open, step: oneStep() });

/** What it costs to do at once all that a price gap of one percent triggers on the most popular instrument. */
function oneStep() {
  engine.takeChanges();
  const stepAt = performance.now();
  engine.apply(quote(0, (START_BID * 99n) / 100n));
  const ms = performance.now() - stepAt;
  return { ms, rows: engine.changedRows, closed: open - engine.state.orders.size };
}

/** Microseconds a tick, prices walking by 0.2 basis points. */
function walk(ticks: number) {
  const path = Array.from({ length: ticks }, () => step());
  const took = new Float64Array(ticks);
  globalThis.gc?.();
  for (let index = 0; index < ticks; index += 1) {
    const tickAt = performance.now();
    engine.apply(path[index] as (typeof path)[number]);
    took[index] = (performance.now() - tickAt) * 1000;
    if (engine.changedRows > 1_000) engine.takeChanges();
  }
  engine.takeChanges();
  return { ...percentiles(took), mean: took.reduce((sum, each) => sum + each, 0) / ticks };
}

function scanned(scans: number) {
  const took = new Float64Array(scans);
  let below = 0;
  for (let index = 0; index < scans; index += 1) {
    const instrument = Math.floor(random() * INSTRUMENTS);
    const scanAt = performance.now();
    below += scan.countBelow(instrument, Number(bids[instrument] ?? START_BID));
    took[index] = (performance.now() - scanAt) * 1000;
  }
  if (below < 0) throw new Error('counted nothing');
  return percentiles(took);
}

function step() {
  const index = Math.floor(random() * INSTRUMENTS);
  const move = random() < 0.5 ? -MOVE : MOVE;
  // Held near its start, so that the book stays what it is however long the walk.
  const bid = bids[index] ?? START_BID;
  return quote(index, bid - START_BID > REACH ? bid - MOVE : START_BID - bid > REACH ? bid + MOVE : bid + move);
}

function quote(index: number, bid: bigint) {
  bids[index] = bid;
  seqs[index] = (seqs[index] ?? 1) + 1;
  at += 5;
  return { kind: 'tick', instrumentId: instrumentId(index + 1), seq: seqs[index] ?? 1, at, ...quoteOf(bid) } as const;
}

function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
