import { spawnSync } from 'node:child_process';
import { EngineBed } from '@candor/server/engine/testing/engine-bed.ts';
import { ORDER_CODEC } from '@candor/server/engine/store/order-codec.ts';
import { FULL_BOOK, makeBook } from './engine/book.ts';
import { findProgram, programArguments, startCluster } from './engine/cluster.ts';
import { fillTables } from './engine/fill.ts';
import { medianRatio, report, print } from './engine/report.ts';

/* Start of the engine with 100,000 accounts and 200,000 open positions, compared with psql reading the very rows. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const GOAL = 5;
const QUERIES = [
  'select owner, kind, demo, balance, advance from balances',
  `select ${ORDER_CODEC.list} from orders where status <> 'closed'`,
];

const cluster = await startCluster();
try {
  const psql = findProgram('psql');
  if (psql === null) print('engine-startup: skipped, there is no psql on this machine');
  else await compare(psql);
} finally {
  await cluster.stop();
}

async function compare(psql: string): Promise<void> {
  const snapshot = makeBook(FULL_BOOK);
  await fillTables(cluster.connection, snapshot);
  const bed = new EngineBed(cluster.connection);
  bed.instruments = [...snapshot.instruments];
  bed.rules = snapshot.rules;
  const start = async (): Promise<number> => {
    const host = bed.newHost('bench');
    const startedAt = performance.now();
    await host.start();
    const ms = performance.now() - startedAt;
    if (host.peek(100_000)?.orders.length !== 2) throw new Error('the book was not read');
    await host.stop();
    globalThis.gc?.();
    return ms;
  };
  const read = (): number => {
    const startedAt = performance.now();
    const queries = QUERIES.flatMap((query) => ['-c', query]);
    const { status, stderr } = spawnSync(
      psql,
      ['-X', '-q', '-A', '-t', '-o', '/dev/null', ...queries, ...programArguments(cluster.connection)],
      {
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`psql failed: ${stderr}`);
    return performance.now() - startedAt;
  };
  await start();
  read();
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(read());
    ours.push(await start());
    print(
      `  round ${round + 1}: start ${Math.round(ours.at(-1) ?? 0)} ms, psql ${Math.round(reference.at(-1) ?? 0)} ms`,
    );
  }
  await bed.close();
  const ratio = medianRatio(ours, reference);
  await report({
    name: 'engine-startup',
    ours,
    reference,
    unit: 'ms',
    ratio,
    goal: `< ${GOAL}`,
    reached: ratio < GOAL,
  });
}
