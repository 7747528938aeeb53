import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '@candor/crash/server-process.ts';
import { median, number, report, print } from './engine/report.ts';
import { publicRequests } from './http/public-requests.ts';

/*
 * How much one client without a session keeps a customer waiting, on every path that
 * needs none: a customer's call from another address while nobody else asks, and while
 * the client has 24 connections on the path. Quiet and flooded rounds take turns.
 */
const CONNECTIONS = 24;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const PORT = Number(process.env['BENCH_PORT'] ?? 5898);
const ONLY = process.env['BENCH_PATHS'] ?? '';
const GOAL = 3;
/** The customer is somebody else than the client: on Linux every address of 127.0.0.0/8 is this machine's. */
const CUSTOMER_ADDRESS = '127.0.0.2';
const CALLS_A_SECOND = 100;

const dataDirectory = await mkdtemp(path.join(tmpdir(), 'candor-bench-'));
await chmod(dataDirectory, 0o755);
const server = new ServerProcess(dataDirectory, PORT, { FEED_SPEED: '1', LOG_LEVEL: 'error' });
const client = fork(fileURLToPath(new URL('http/flood-process.ts', import.meta.url)));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  await once(client, 'message');
  await server.start();
  const token = await demoToken();
  await measure(token, 3);
  const rows = [];
  const requests = [...(await publicRequests())].filter(([name]) => name.includes(ONLY));
  for (const [name, text] of requests) {
    const row = await measurePath(token, text);
    rows.push({ name, ...row });
    print(
      `${name.padEnd(46)} ${row.ratio.toFixed(2).padStart(7)}  ${number(median(row.quiet))} -> ` +
        `${number(median(row.flooded))} ms  ` +
        `${number(row.perSecond)}/s, ${Math.round(100 * row.refusedShare)} % refused`,
    );
  }
  const worst = rows.toSorted((a, b) => b.ratio - a.ratio)[0];
  if (worst === undefined) throw new Error(`there is no path with "${ONLY}" in its name`);
  await report({
    name: 'http-one-client',
    ours: worst.flooded,
    reference: worst.quiet,
    unit: `ms a call, worst on ${worst.name}`,
    ratio: worst.ratio,
    goal: `<= ${GOAL}`,
    reached: worst.ratio <= GOAL,
    details: rows,
  });
} finally {
  client.disconnect();
  agent.destroy();
  await server.stop();
  server.end();
  // The program's last children may still write their caches.
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function measurePath(token: string, text: string) {
  const quiet: number[] = [];
  const flooded: number[] = [];
  let answered = 0;
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(1_100);
    quiet.push(await measure(token, SECONDS));
    client.send({ port: PORT, connections: CONNECTIONS, request: text });
    await sleep(300);
    flooded.push(await measure(token, SECONDS));
    const counts = await stopFlood(client);
    answered += counts.answered;
    refused += counts.refused;
  }
  const ratio = median(flooded.map((value, round) => value / (quiet[round] as number)));
  return { quiet, flooded, ratio, perSecond: answered / (ROUNDS * (SECONDS + 0.3)), refusedShare: refused / answered };
}

async function stopFlood(process: ChildProcess): Promise<{ answered: number; refused: number }> {
  const figures = once(process, 'message');
  process.send('stop');
  return ((await figures) as [{ answered: number; refused: number }])[0]; // what it sends when it is stopped
}

/** The median of a customer's calls in milliseconds, made at an even pace. */
async function measure(token: string, seconds: number): Promise<number> {
  const tookMs: number[] = [];
  const until = performance.now() + seconds * 1_000;
  for (let next = performance.now(); next < until; next += 1_000 / CALLS_A_SECOND) {
    await sleep(Math.max(0, next - performance.now()));
    const startedAt = performance.now();
    await ask('/v2/api/main/wallet/getBalance', token);
    tookMs.push(performance.now() - startedAt);
  }
  return median(tookMs);
}

function ask(address: string, token = ''): Promise<string> {
  const headers = token === '' ? {} : { authorization: token };
  const options = { port: PORT, host: '127.0.0.1', localAddress: CUSTOMER_ADDRESS, path: address, headers, agent };
  return new Promise((resolve, reject) => {
    const asked = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    });
    asked.on('error', reject).end();
  });
}

async function demoToken(): Promise<string> {
  // As its contract says.
  const { data } = JSON.parse(await ask('/api/user/createAccountDemoForU')) as { data: { token: string } };
  return data.token;
}
