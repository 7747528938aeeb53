import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '@candor/crash/server-process.ts';
import { openForReading } from '@candor/server/engine/reading-connection.ts';
import { run } from './engine/cluster.ts';
import { openYardstick, takeTurns } from './engine/pgbench.ts';
import { medianRatio, report, print } from './engine/report.ts';

/*
 * Durable orders a second of the real server over HTTP, session and validation included, callers in a process of their
 * own, compared with TPC-B on the server's own database, rounds taking turns.
 */
const CUSTOMERS = 10_000;
const CONNECTIONS = 200;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
/** For so long a server that has just started is still being compiled. */
const WARM_UP_SECONDS = 12;
const PORT = Number(process.env['BENCH_PORT'] ?? 5897);
const GOAL = 4;
const SETTINGS = {
  limit_calls: '1000000000',
  limit_demo: '1000000000',
  demo_grant: '1000000',
  max_open_orders: '1000000',
};

const dataDirectory = await mkdtemp(path.join(tmpdir(), 'candor-bench-'));
await chmod(dataDirectory, 0o755);
const server = new ServerProcess(dataDirectory, PORT, { FEED_SPEED: '1', LOG_LEVEL: 'error' });
const callers = fork(fileURLToPath(new URL('http/load-process.ts', import.meta.url)));
try {
  await once(callers, 'message');
  await server.start();
  await configure();
  const connection = await databaseConnection();
  await run(connection, 'create database tpcb');
  const yardstick = openYardstick({ ...connection, database: 'tpcb' });
  if (yardstick === null) print('http-orders: skipped, there is no pgbench on this machine');
  else {
    const tokens = await register();
    print(
      `http-orders: ${CUSTOMERS} customers on ${CONNECTIONS} connections; ` +
        `TPC-B with ${yardstick.clients} clients, prepared`,
    );
    await measure(tokens, WARM_UP_SECONDS);
    const turns = { name: 'http-orders', rounds: ROUNDS, seconds: SECONDS };
    const { ours, reference } = await takeTurns(yardstick, turns, () => measure(tokens, SECONDS));
    const ratio = medianRatio(ours, reference);
    await report({
      name: 'http-orders',
      ours,
      reference,
      unit: 'per second',
      ratio,
      goal: `>= ${GOAL}`,
      reached: ratio >= GOAL,
    });
  }
} finally {
  callers.disconnect();
  await server.stop();
  server.end();
  await rm(dataDirectory, { recursive: true, force: true });
}

/** Limits are for strangers; these customers come from one address and never run out of money. */
async function configure(): Promise<void> {
  const { client, close } = await openForReading(dataDirectory, null);
  for (const [key, value] of Object.entries(SETTINGS))
    await client.query('update settings set value = $2 where key = $1', [key, value]);
  await close();
  await server.stop();
  await server.start();
}

async function databaseConnection() {
  const { client, close } = await openForReading(dataDirectory, null);
  const { host, port, user = '', database = '' } = client;
  await close();
  return { host, port, user, database };
}

async function register(): Promise<string[]> {
  const tokens: string[] = [];
  const work = async (): Promise<void> => {
    while (tokens.length < CUSTOMERS) {
      const response = await fetch(`${server.origin}/api/user/createAccountDemoForU`);
      const { data } = (await response.json()) as { data: { token: string } }; // as the contract of the call says
      tokens.push(data.token);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return tokens;
}

async function measure(tokens: readonly string[], seconds: number): Promise<number> {
  const answer = once(callers, 'message');
  callers.send({ port: PORT, tokens, connections: CONNECTIONS, milliseconds: seconds * 1000 });
  const [{ perSecond, refused, firstRefusal }] = (await answer) as [
    { perSecond: number; refused: number; firstRefusal: string },
  ];
  if (refused > 0) throw new Error(`${refused} orders were refused, the first with ${firstRefusal}`);
  return perSecond;
}
