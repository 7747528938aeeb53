import { price } from '@candor/decimal/decimal.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { AlertBook } from '@candor/server/modules/price-alerts/alert-book.ts';
import { isReached, isRearmed } from '@candor/server/modules/price-alerts/price-alert.ts';
import type { PriceAlert } from '@candor/server/modules/price-alerts/price-alert.ts';
import { randomOf } from '@candor/server/engine/testing/random-play.ts';
import { quoteOf, START_BID } from './engine/book.ts';
import { medianRatio, report, print } from './engine/report.ts';

/*
 * What a tick costs with 100,000 price alerts over 25 instruments, all of them repeated so that none goes away,
 * compared with looking at every alert of the instrument: the same walk of prices for both, in the same process, rounds
 * taking turns.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const ALERTS = 100_000;
const INSTRUMENTS = 25;
const TICKS = 200_000;
const SCANNED_TICKS = 2_000;
const GOAL = 100;

const random = randomOf(11);
const alerts = Array.from({ length: ALERTS }, (_, index) => alertOf(index));
const book = new AlertBook();
const scan = new Map<number, PriceAlert[]>();
for (const alert of alerts) {
  book.put(alert);
  const list = scan.get(alert.instrumentId) ?? [];
  scan.set(alert.instrumentId, list);
  list.push(alert);
}
const bids = Array.from({ length: INSTRUMENTS }, () => START_BID);
const seqs = bids.map(() => 0);

const ours: number[] = [];
const reference: number[] = [];
let changes = 0;
walk(50_000);
for (let round = 0; round < ROUNDS; round += 1) {
  changes = 0;
  ours.push(walk(TICKS));
  const changeCount = changes;
  reference.push(scanned(SCANNED_TICKS));
  print(
    `  round ${round + 1}: a tick ${((ours.at(-1) ?? 0) * 1000).toFixed(0)} ns with ${changeCount} changes, ` +
      `a scan ${(reference.at(-1) ?? 0).toFixed(1)} us`,
  );
}
print(`  ${book.size} of ${ALERTS} alerts still wait`);
const ratio = medianRatio(reference, ours);
await report({
  name: 'alerts-tick',
  ours,
  reference,
  unit: 'us a tick',
  ratio,
  goal: `>= ${GOAL}`,
  reached: ratio >= GOAL && book.size === ALERTS,
});

/** Within three percent of the market, on the side that it is not at. */
function alertOf(index: number): PriceAlert {
  const direction = random() < 0.5 ? 'above' : 'below';
  const away = BigInt(20_000 + Math.floor(random() * 3_300_000));
  return {
    id: index + 1,
    userId: index + 1,
    instrumentId: 1 + (index % INSTRUMENTS),
    side: (['bid', 'ask', 'mid'] as const)[index % 3] ?? 'bid',
    direction,
    price: price(direction === 'above' ? START_BID + away : START_BID - away),
    repeats: true,
    note: '',
    state: 'armed',
    sinceSeq: 0,
  };
}

/** Microseconds a tick, prices walking by about a tenth of a pip. */
function walk(ticks: number): number {
  const path = Array.from({ length: ticks }, () => step());
  globalThis.gc?.();
  const startedAt = performance.now();
  for (const tick of path) changes += book.take(tick).length;
  return ((performance.now() - startedAt) * 1000) / ticks;
}

function scanned(ticks: number): number {
  const path = Array.from({ length: ticks }, () => step());
  const startedAt = performance.now();
  let reached = 0;
  for (const tick of path) {
    for (const alert of scan.get(tick.instrumentId) ?? [])
      if (alert.state === 'armed' ? isReached(alert, tick) : isRearmed(alert, tick)) reached += 1;
  }
  if (reached < 0) throw new Error('counted nothing');
  return ((performance.now() - startedAt) * 1000) / ticks;
}

function step(): Tick {
  const index = Math.floor(random() * INSTRUMENTS);
  const move = BigInt(Math.round((random() + random() + random() - 1.5) * 2_000));
  bids[index] = (bids[index] ?? START_BID) + move;
  seqs[index] = (seqs[index] ?? 0) + 1;
  const seq = seqs[index] ?? 1;
  return { instrumentId: instrumentId(index + 1), seq, at: seq, ...quoteOf(bids[index] ?? START_BID) };
}
