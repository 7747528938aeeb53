import { formatDecimal, parseLots, price } from '@candor/decimal/decimal.ts';
import { instrumentId, userId } from '@candor/engine/ids.ts';
import type { EngineHost } from '@candor/server/engine/host/engine-host.ts';
import { EngineBed } from '@candor/server/engine/testing/engine-bed.ts';
import type { ClientConfig } from 'pg';
import { SPREAD, START_BID } from './book.ts';
import { percentiles } from './percentiles.ts';
import { ACCOUNTS, FIRST_USER, INSTRUMENTS, POSITIONS, sizeBook } from './size-book.ts';

/*
 * The host with the large book in PostgreSQL, in a process of its own: how long it takes to start and how much memory,
 * then other customers' orders at a steady pace, first as it is, then while a price gap of one percent is processed.
 */
const ORDERS_A_SECOND = Number(process.env['BENCH_PACE'] ?? 100);
const QUIET_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const MOST_SECONDS = 600;
const TRADERS = 200;
const TICK_MS = 100;

const [connection = '{}'] = process.argv.slice(2);
const bed = new EngineBed(JSON.parse(connection) as ClientConfig); // written by the bench that forks this
const { instruments, rules } = sizeBook();
bed.instruments = [...instruments];
bed.rules = rules;
await bed.query(
  'insert into ticks (instrument_id, seq, at, bid, ask) select i, 1, $1, $2, $3 from generate_series(1, $4) i',
  [String(bed.now), ...texts(START_BID), INSTRUMENTS],
);
await bed.readSeqs();

const before = memory();
const startedAt = performance.now();
const host = bed.newHost('bench');
await host.start();
const startMs = performance.now() - startedAt;
const bytesPerPosition = (memory() - before) / POSITIONS;
const traders = Array.from({ length: TRADERS }, (_, index) => userId(FIRST_USER + ACCOUNTS + index));
await Promise.all(traders.map((user) => host.submit({ kind: 'openAccount', userId: user, demo: true }, null)));

let bid = START_BID;
/** Quotes come one after another, as a market role publishes them. */
let line: Promise<unknown> = Promise.resolve();
const ticker = setInterval(() => {
  line = line.then(tickSome);
}, TICK_MS);
const quiet = await trade(() => pause(QUIET_SECONDS * 1000));
const peak = watchMemory();
host.numbers.mostRows = 0;
const { batches } = host.numbers;
let processedMs = 0;
const massTrigger = await trade(async () => {
  bid = (START_BID * 99n) / 100n;
  const triggeredAt = performance.now();
  await (line = line.then(() => bed.tick(1, ...texts(bid))));
  await workedOff(host);
  processedMs = performance.now() - triggeredAt;
});
clearInterval(ticker);
await line;
const rows = { most: host.numbers.mostRows, batches: host.numbers.batches - batches };
const closedAll = await count(`orders where status = 'closed' and close_reason <> 'customer'`);
const peakBytes = peak();
await host.stop();
await bed.close();
process.send?.({ startMs, bytesPerPosition, quiet, massTrigger, processedMs, rows, closedAll, peakBytes });
process.disconnect();

/** Resolves when nobody is behind any more and that is committed. */
async function workedOff({ numbers }: EngineHost): Promise<void> {
  const until = performance.now() + MOST_SECONDS * 1000;
  const storedRows = (): Promise<number> => count('gaps');
  while (numbers.behind === 0 && (await storedRows()) === 0) await pause(20);
  while (numbers.behind > 0 || (await storedRows()) > 0) {
    if (performance.now() > until) throw new Error('the mass trigger is not processed');
    await pause(20);
  }
}

/** Orders of customers who hold nothing of the book, at their pace whatever the answers take, while `during` runs. */
async function trade(during: () => Promise<unknown>) {
  const took: number[] = [];
  const pending: Promise<void>[] = [];
  let sent = 0;
  const submit = async (dueAt: number): Promise<void> => {
    const user = traders[sent++ % TRADERS] as (typeof traders)[number];
    const terms = {
      instrumentId: instrumentId(2),
      side: sent % 2 === 0 ? 'buy' : 'sell',
      lots: parseLots('0.01'),
    } as const;
    const prices = { target: null, stopLoss: null, takeProfit: null };
    const result = await host.submit(
      { kind: 'submitOrder', userId: user, ...terms, leverage: 100, ...prices },
      `k${dueAt}`,
    );
    if (result.kind === 'refused' && result.reason !== 'tooManyOrders') throw new Error(`refused: ${result.reason}`);
    took.push(performance.now() - dueAt);
  };
  const begun = performance.now();
  let due = begun;
  const pacer = setInterval(() => {
    for (const now = performance.now(); due <= now; due += 1000 / ORDERS_A_SECOND) pending.push(submit(due));
  }, 1);
  await during();
  clearInterval(pacer);
  await Promise.all(pending);
  return { ...percentiles(took), orders: took.length };
}

/** A few quotes of other instruments, in the log and on the bus, and one of the first. */
async function tickSome(): Promise<void> {
  for (let each = 0; each < 5; each += 1) {
    const id = 1 + Math.floor(Math.random() * INSTRUMENTS);
    const move = BigInt(Math.round((Math.random() - 0.5) * 4_000));
    await bed.tick(id, ...texts((id === 1 ? bid : START_BID) + move));
  }
}

function texts(at: bigint): [string, string] {
  return [formatDecimal(price(at)), formatDecimal(price(at + SPREAD))];
}

async function count(from: string): Promise<number> {
  return Number((await bed.query<{ n: string }>(`select count(*) n from ${from}`))[0]?.n);
}

/** The most memory of the process from now on, beyond what it has now. */
function watchMemory(): () => number {
  const { rss } = process.memoryUsage();
  let most = rss;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  return () => {
    clearInterval(timer);
    return most - rss;
  };
}

function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
