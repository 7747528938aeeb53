import { fork, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { medianRatio, number, report, print } from './engine/report.ts';

/*
 * Delivered socket messages a second with many connections, ours compared with Socket.IO's: the same topics and
 * content, each server on a core of its own, the readers on another, rounds taking turns.
 */
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 5_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const WARM_MS = 1_500;
const MEASURE_MS = 4_000;
const GOAL = 8;

type Which = 'candor' | 'socket-io';
const SERVERS: Record<Which, string> = { candor: 'socket/candor-server.ts', 'socket-io': 'socket/socket-io-server.ts' };
interface Reading {
  readonly connections: number;
  readonly messagesPerSecond: number;
  readonly bytesPerSecond: number;
  /** Of the server's core, that the server had: less than 1 where others want it too, or the readers are behind. */
  readonly coreShare: number;
}

const pinned = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
console.log(
  `${CONNECTIONS} connections, five topics each, ${ROUNDS} rounds, ${pinned ? 'one core each' : 'not pinned to cores'}`,
);
const readings: Record<Which, Reading[]> = { candor: [], 'socket-io': [] };
for (let round = 0; round < ROUNDS; round++) {
  for (const which of ['candor', 'socket-io'] as const) {
    const reading = await measure(which);
    readings[which].push(reading);
    const { messagesPerSecond, bytesPerSecond, connections, coreShare } = reading;
    const delivered =
      `${number(messagesPerSecond)} messages/s (${(bytesPerSecond / 1e6).toFixed(0)} MB/s) ` + `to ${connections}`;
    const share =
      `with ${(coreShare * 100).toFixed(0)} % of a core, ${number(messagesPerSecond / coreShare)} ` + `for a full one`;
    print(`  ${which.padEnd(9)} ${delivered} ${share}`);
  }
}
const ofFullCore = (which: Which): number[] =>
  readings[which].map(({ messagesPerSecond, coreShare }) => messagesPerSecond / coreShare);
const [ours, reference] = [ofFullCore('candor'), ofFullCore('socket-io')];
const ratio = medianRatio(ours, reference);
await report({
  name: 'socket-fanout',
  ours,
  reference,
  ratio,
  unit: 'delivered messages/s of one core',
  goal: `>= ${GOAL}`,
  reached: ratio >= GOAL,
});

async function measure(which: Which): Promise<Reading> {
  const server = start(SERVERS[which], [], 0);
  const { port } = (await message(server)) as { port: number };
  const readers = start('socket/readers.ts', [which, port, CONNECTIONS, WARM_MS, MEASURE_MS], 1);
  try {
    await message(readers);
    const before = await coreSeconds(server);
    const reading = (await message(readers)) as Omit<Reading, 'coreShare'>;
    const coreShare = ((await coreSeconds(server)) - before) / (MEASURE_MS / 1000);
    return { ...reading, coreShare };
  } finally {
    readers.kill('SIGKILL');
    server.kill('SIGKILL');
  }
}

function start(file: string, args: readonly (string | number)[], core: number): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args.map(String));
  if (pinned) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(child.pid)]);
  return child;
}

/** Processor time that a server has taken so far. */
async function coreSeconds(server: ChildProcess): Promise<number> {
  server.send('how much?');
  const { user, system } = (await message(server)) as NodeJS.CpuUsage;
  return (user + system) / 1e6;
}

/** The next message of a child; an end without one is an error. */
async function message(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a part of the bench ended with ${String(code)} before it was done`);
  });
  ended.catch(() => undefined);
  const [received] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  return received;
}
