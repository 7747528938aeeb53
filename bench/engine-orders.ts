import { startCluster } from './engine/cluster.ts';
import { OrderLoad } from './engine/order-load.ts';
import { openYardstick, takeTurns } from './engine/pgbench.ts';
import { medianRatio, report, print } from './engine/report.ts';

/*
 * Durable orders a second of the engine with 200 callers, compared with TPC-B on the same server, rounds taking turns.
 */
const ACCOUNTS = 100_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const GOAL = 6;
/** To TPC-B as pgbench does it by default. */
const DEFAULT_GOAL = 10;

const cluster = await startCluster();
try {
  const yardstick = openYardstick(await cluster.database('tpcb', 'empty'));
  if (yardstick === null) print('engine-orders: skipped, there is no pgbench on this machine');
  else {
    print(`engine-orders: ${ACCOUNTS} accounts, 200 callers; TPC-B with ${yardstick.clients} clients, prepared`);
    const load = new OrderLoad(cluster.connection, ACCOUNTS);
    await load.start();
    await load.openAccounts();
    await load.measure(2);
    const turns = { name: 'engine-orders', rounds: ROUNDS, seconds: SECONDS };
    const { ours, reference, simple } = await takeTurns(yardstick, turns, () => load.measure(SECONDS));
    await load.stop();
    const ratio = medianRatio(ours, reference);
    await report({
      name: 'engine-orders',
      ours,
      reference,
      unit: 'per second',
      ratio,
      goal: `>= ${GOAL}, and >= ${DEFAULT_GOAL} to pgbench's default`,
      reached: ratio >= GOAL && medianRatio(ours, simple) >= DEFAULT_GOAL,
    });
  }
} finally {
  await cluster.stop();
}
