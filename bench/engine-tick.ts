import { restoreEngine } from '@candor/engine/engine.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';
import { FULL_BOOK, makeBook, quoteOf, START_BID } from './engine/book.ts';
import { medianRatio, report, print } from './engine/report.ts';
import { BookScan } from './engine/scan.ts';

/*
 * What a tick costs with 100,000 accounts and 200,000 positions open, compared with looking at every account that holds
 * the instrument: the same walk of prices over all instruments for both, in the same process, rounds taking turns.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const TICKS = 200_000;
const SCANNED_TICKS = 2_000;
const GOAL = 300;

const snapshot = makeBook(FULL_BOOK);
const scan = new BookScan(snapshot);
const engine = restoreEngine(snapshot);
const random = randomOf(7);
const bids = Array.from({ length: FULL_BOOK.instruments }, () => START_BID);
const seqs = bids.map(() => 1);
let at = 1_800_000_000_000;

const ours: number[] = [];
const reference: number[] = [];
walk(50_000);
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(walk(TICKS));
  reference.push(scanned(SCANNED_TICKS));
  print(
    `  round ${round + 1}: a tick ${((ours.at(-1) ?? 0) * 1000).toFixed(0)} ns, ` +
      `a scan ${(reference.at(-1) ?? 0).toFixed(1)} us`,
  );
}
engine.assertInvariants(false);
print(`  ${engine.state.orders.size} of ${FULL_BOOK.positions} positions are still open`);
const ratio = medianRatio(reference, ours);
await report({
  name: 'engine-tick',
  ours,
  reference,
  unit: 'us a tick',
  ratio,
  goal: `>= ${GOAL}`,
  reached: ratio >= GOAL,
});

/** Microseconds a tick, prices walking by about a tenth of a pip. */
function walk(ticks: number): number {
  const path = Array.from({ length: ticks }, () => step());
  globalThis.gc?.();
  const startedAt = performance.now();
  for (const tick of path) engine.apply(tick);
  const us = ((performance.now() - startedAt) * 1000) / ticks;
  engine.takeChanges();
  return us;
}

function scanned(ticks: number): number {
  const path = Array.from({ length: ticks }, () => Math.floor(random() * FULL_BOOK.instruments));
  const startedAt = performance.now();
  let below = 0;
  for (const instrument of path) below += scan.countBelow(instrument, Number(bids[instrument] ?? START_BID));
  const us = ((performance.now() - startedAt) * 1000) / ticks;
  if (below < 0) throw new Error('counted nothing');
  return us;
}

function step() {
  const index = Math.floor(random() * FULL_BOOK.instruments);
  const move = BigInt(Math.round((random() + random() + random() - 1.5) * 2_000));
  bids[index] = (bids[index] ?? START_BID) + move;
  seqs[index] = (seqs[index] ?? 1) + 1;
  at += 5;
  const quote = quoteOf(bids[index] ?? START_BID);
  return { kind: 'tick', instrumentId: instrumentId(index + 1), seq: seqs[index] ?? 1, at, ...quote } as const;
}
