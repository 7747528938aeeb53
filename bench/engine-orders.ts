import { startCluster } from './engine/cluster.ts';
import { OrderLoad } from './engine/order-load.ts';
import { openYardstick } from './engine/pgbench.ts';
import { median, number, report, say } from './engine/report.ts';

/* Durable orders a second of the engine with 200 callers, beside TPC-B on the same server, rounds taking turns. */
const ACCOUNTS = 100_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const GOAL = 6;

const cluster = await startCluster();
try {
  const yardstick = openYardstick(await cluster.database('tpcb', 'empty'));
  if (yardstick === null) say('engine-orders: skipped, there is no pgbench on this machine');
  else {
    say(`engine-orders: ${ACCOUNTS} accounts, 200 callers; TPC-B with ${yardstick.clients} clients, prepared`);
    const load = new OrderLoad(cluster.connection, ACCOUNTS);
    await load.start();
    await load.openAccounts();
    await load.measure(2);
    const ours: number[] = [];
    const reference: number[] = [];
    const simple: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      reference.push(yardstick.measure(SECONDS));
      ours.push(await load.measure(SECONDS));
      simple.push(yardstick.measure(SECONDS, 'simple'));
      const [own, prepared, plain] = [ours, reference, simple].map((readings) => number(readings.at(-1) ?? 0));
      say(
        `  round ${round + 1}: ${own} orders/s, TPC-B ${prepared}/s prepared, ${plain}/s as pgbench does unless told`,
      );
    }
    await load.stop();
    say(`engine-orders: ratio ${(median(ours) / median(simple)).toFixed(2)} to TPC-B as pgbench does it unless told`);
    const ratio = median(ours) / median(reference);
    await report({
      name: 'engine-orders',
      ours,
      reference,
      unit: 'per second',
      ratio,
      goal: `>= ${GOAL}`,
      reached: ratio >= GOAL,
    });
  }
} finally {
  await cluster.stop();
}
