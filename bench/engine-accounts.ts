import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeBook } from './engine/book.ts';
import { startCluster } from './engine/cluster.ts';
import { fillTables } from './engine/fill.ts';
import { medianRatio, number, report, print } from './engine/report.ts';

/*
 * Durable orders a second with a million accounts, compared with ten thousand: two
 * databases on one server, rounds taking turns.
 */
const MANY = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000);
const FEW = 10_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const LEAST = 0.9;

const cluster = await startCluster();
try {
  const many = await openLoad('many', MANY);
  const few = await openLoad('few', FEW);
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await few.measure(SECONDS));
    ours.push(await many.measure(SECONDS));
    print(
      `  round ${round + 1}: ${MANY} accounts ${number(ours.at(-1) ?? 0)}/s, ` +
        `${FEW} accounts ${number(reference.at(-1) ?? 0)}/s`,
    );
  }
  await many.stop();
  await few.stop();
  const ratio = medianRatio(ours, reference);
  await report({
    name: 'engine-accounts',
    ours,
    reference,
    unit: 'orders/s',
    ratio,
    goal: `>= ${LEAST}`,
    reached: ratio >= LEAST,
  });
} finally {
  await cluster.stop();
}

/** A host of its own process over a database of its own. */
interface Load {
  measure(seconds: number): Promise<number>;
  stop(): Promise<void>;
}

async function openLoad(name: string, accounts: number): Promise<Load> {
  const connection = await cluster.database(name, 'migrated');
  await fillTables(connection, makeBook({ accounts, positions: 0, instruments: 2 }));
  const file = fileURLToPath(new URL('engine/order-load-process.ts', import.meta.url));
  const child = fork(file, [JSON.stringify(connection), String(accounts)], { execArgv: ['--max-old-space-size=6000'] });
  const answer = async (): Promise<unknown> => ((await once(child, 'message')) as [unknown])[0];
  await answer();
  const measure = async (seconds: number): Promise<number> => {
    child.send(seconds);
    return Number(await answer());
  };
  await measure(2);
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { measure, stop };
}
