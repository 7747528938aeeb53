import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSnapshot } from '@candor/server/engine/snapshot/write-snapshot.ts';
import { startCluster } from './engine/cluster.ts';
import { fillTables } from './engine/fill.ts';
import { median, medianRatio, number, print, report } from './engine/report.ts';
import { ACCOUNTS, POSITIONS, sizeBook } from './engine/size-book.ts';

/*
 * From the start of a process to its first answered view, with 1,000,000 open positions in 200,000 accounts and the
 * database running: from a snapshot, and as the reference from the tables, in turns.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const GOAL_MS = 5_000;
const PROCESS = fileURLToPath(new URL('engine/snapshot-process.ts', import.meta.url));

print(`engine-snapshot: ${number(POSITIONS)} positions in ${number(ACCOUNTS)} accounts`);
const cluster = await startCluster();
const directory = await mkdtemp(path.join(tmpdir(), 'candor-bench-snapshot-'));
try {
  await fillTables(cluster.connection, sizeBook());
  const file = path.join(directory, 'engine-0.snapshot');
  const writtenAt = performance.now();
  await writeSnapshot({ connection: cluster.connection, partition: 0, path: file });
  const writeMs = performance.now() - writtenAt;
  const bytes = (await stat(file)).size;
  print(`  the snapshot was written in ${number(writeMs)} ms, ${number(bytes / 2 ** 20)} MiB`);
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await startMs(null));
    ours.push(await startMs(file));
    print(`  round ${round + 1}: snapshot ${number(ours.at(-1) ?? 0)} ms, tables ${number(reference.at(-1) ?? 0)} ms`);
  }
  await report({
    name: 'engine-snapshot',
    ours,
    reference,
    unit: 'ms',
    ratio: medianRatio(reference, ours),
    goal: `from a snapshot < ${GOAL_MS} ms`,
    reached: median(ours) < GOAL_MS,
    details: { writeMs, bytes },
  });
} finally {
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
}

/** From the spawn of a process to the first view that its engine answers. */
async function startMs(snapshotPath: string | null): Promise<number> {
  const spawnedAt = performance.now();
  const child = fork(PROCESS, [JSON.stringify({ connection: cluster.connection, snapshotPath })]);
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended with ${String(code)}`);
  });
  await Promise.race([once(child, 'message'), failed]);
  const ms = performance.now() - spawnedAt;
  await failed.catch(() => undefined);
  return ms;
}
