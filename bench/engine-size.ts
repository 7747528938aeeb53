import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startCluster } from './engine/cluster.ts';
import { fillTables } from './engine/fill.ts';
import { median, medianRatio, number, report, print } from './engine/report.ts';
import { ACCOUNTS, INSTRUMENTS, POSITIONS, sizeBook } from './engine/size-book.ts';

/*
 * The engine with 1,000,000 open positions in 200,000 accounts over 50 instruments: a tick compared with scanning the
 * accounts that hold the instrument; memory; the start from PostgreSQL; and a price gap of one percent on the most
 * popular instrument, which triggers many orders at once, processed while other customers' orders are answered,
 * compared with the same orders without a mass trigger and with the mass trigger in one step.
 */
const GOALS = { tickUs: 0.2, tickP99Us: 1, ratio: 1_000, p99Ms: 100, bytes: 1_000 };

print(`engine-size: ${number(POSITIONS)} positions in ${number(ACCOUNTS)} accounts over ${INSTRUMENTS} instruments`);
const ticks = (await inProcess('size-ticks-process.ts', [])) as TickFigures; // what that file sends
const { step } = ticks;
for (const [round, { p50, p99, max, mean }] of ticks.ours.entries()) {
  const scan = ticks.reference[round]?.p50 ?? 0;
  print(
    `  round ${round + 1}: a tick ${us(p50)} (mean ${us(mean)}, p99 ${us(p99)}, most ${us(max)}), a scan ${us(scan)}`,
  );
}
print(`  engine only: built in ${seconds(ticks.buildMs)}, ${Math.round(ticks.bytesPerPosition)} bytes a position`);
print(
  `  mass trigger in one step: ${number(step.closed)} orders closed, ${number(step.ms)} ms, ${number(step.rows)} rows`,
);

const cluster = await startCluster();
try {
  const filledAt = performance.now();
  await fillTables(cluster.connection, sizeBook());
  print(`  the tables were filled in ${seconds(performance.now() - filledAt)}`);
  // What that file sends.
  const figures = (await inProcess('size-mass-trigger-process.ts', [
    JSON.stringify(cluster.connection),
  ])) as MassTriggerFigures;
  print(
    `  start from the database: ${seconds(figures.startMs)}, ${Math.round(figures.bytesPerPosition)} bytes a position`,
  );
  print(`  other customers' orders without a mass trigger: ${latency(figures.quiet)}`);
  print(`  other customers' orders while the mass trigger is processed: ${latency(figures.massTrigger)}`);
  print(
    `  mass trigger: ${number(figures.closedAll)} orders closed in ${seconds(figures.processedMs)}, ` +
      `${figures.rows.batches} batches of at most ${number(figures.rows.most)} rows, ` +
      `${Math.round(figures.peakBytes / 2 ** 20)} MiB more memory at its peak`,
  );
  const ours = ticks.ours.map(({ p50 }) => p50);
  const reference = ticks.reference.map(({ p50 }) => p50);
  const ratio = medianRatio(reference, ours);
  const bytes = Math.max(figures.bytesPerPosition, ticks.bytesPerPosition);
  const reached =
    median(ours) <= GOALS.tickUs &&
    median(ticks.ours.map(({ p99 }) => p99)) <= GOALS.tickP99Us &&
    ratio >= GOALS.ratio &&
    figures.massTrigger.p99 < GOALS.p99Ms &&
    bytes <= GOALS.bytes;
  await report({
    name: 'engine-size',
    ours,
    reference,
    unit: 'us a tick',
    ratio,
    reached,
    goal:
      `>= ${GOALS.ratio}, tick <= ${GOALS.tickUs} us and p99 <= ${GOALS.tickP99Us} us, ` +
      `orders p99 < ${GOALS.p99Ms} ms, <= ${GOALS.bytes} bytes a position`,
    details: { ...figures, ...ticks },
  });
} finally {
  await cluster.stop();
}

interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

interface TickFigures {
  readonly buildMs: number;
  readonly bytesPerPosition: number;
  readonly ours: readonly (Percentiles & { readonly mean: number })[];
  readonly reference: readonly Percentiles[];
  readonly step: { readonly ms: number; readonly rows: number; readonly closed: number };
}

interface MassTriggerFigures {
  readonly startMs: number;
  readonly bytesPerPosition: number;
  readonly quiet: Percentiles & { readonly orders: number };
  readonly massTrigger: Percentiles & { readonly orders: number };
  readonly processedMs: number;
  readonly rows: { readonly most: number; readonly batches: number };
  readonly closedAll: number;
  readonly peakBytes: number;
}

/** Runs a file of bench/engine in a process of its own; answers with what it sends. */
async function inProcess(file: string, args: readonly string[]): Promise<unknown> {
  const path = fileURLToPath(new URL(`engine/${file}`, import.meta.url));
  const child = fork(path, args, { execArgv: ['--expose-gc', '--max-old-space-size=6000'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${String(code)}`);
  });
  const [figures] = (await Promise.race([once(child, 'message'), failed])) as [unknown];
  const ended = failed.catch(() => undefined);
  if (child.connected) child.disconnect();
  await ended;
  return figures;
}

function us(value: number): string {
  return value < 1 ? `${(value * 1000).toFixed(0)} ns` : `${number(value)} us`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function latency({ p50, p99, max, orders }: MassTriggerFigures['massTrigger']): string {
  return `${number(orders)} orders, p50 ${number(p50)} ms, p99 ${number(p99)} ms, most ${number(max)} ms`;
}
