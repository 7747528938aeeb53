import { spawnSync } from 'node:child_process';
import type pg from 'pg';
import { findProgram, programArguments } from './cluster.ts';
import { medianRatio, number, print } from './report.ts';

/** PostgreSQL's own measure, TPC-B, as the yardstick for durable work on the same server in the same run. */
export interface Yardstick {
  /** Clients that this server does best with. */
  readonly clients: number;
  /** Transactions a second over `seconds`; with prepared statements, the faster way, by default. */
  measure(seconds: number, protocol?: Protocol): number;
}

/** `simple` is what pgbench does by default. */
export type Protocol = 'prepared' | 'simple';

/** Fills the database and finds the number of clients that gives the most. null where there is no pgbench. */
export function openYardstick(connection: pg.ClientConfig): Yardstick | null {
  const program = findProgram('pgbench');
  if (program === null) return null;
  call(program, ['-i', '-q', '-s', String(SCALE), ...programArguments(connection)]);
  const measureWith = (clients: number, seconds: number, protocol: Protocol = 'prepared'): number => {
    const options = ['-n', '-M', protocol, '-j', '2', '-c', String(clients), '-T', String(seconds)];
    const output = call(program, [...options, ...programArguments(connection)]);
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  };
  const tried = CLIENTS.map((clients) => ({ clients, tps: measureWith(clients, TRY_SECONDS) }));
  const best = tried.reduce((first, second) => (second.tps > first.tps ? second : first));
  return { clients: best.clients, measure: (seconds, protocol) => measureWith(best.clients, seconds, protocol) };
}

/**
 * What is measured and TPC-B, rounds taking turns; the ratio to pgbench by default is printed for the record.
 */
export async function takeTurns(
  yardstick: Yardstick,
  { name, rounds, seconds }: { readonly name: string; readonly rounds: number; readonly seconds: number },
  measure: () => Promise<number>,
): Promise<{ readonly ours: number[]; readonly reference: number[]; readonly simple: number[] }> {
  const ours: number[] = [];
  const reference: number[] = [];
  const simple: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    reference.push(yardstick.measure(seconds));
    ours.push(await measure());
    simple.push(yardstick.measure(seconds, 'simple'));
    const [own, prepared, plain] = [ours, reference, simple].map((readings) => number(readings.at(-1) ?? 0));
    print(`  round ${round}: ${own} orders/s, TPC-B ${prepared}/s prepared, ${plain}/s as pgbench does by default`);
  }
  print(`${name}: ratio ${medianRatio(ours, simple).toFixed(2)} to TPC-B as pgbench does it by default`);
  return { ours, reference, simple };
}

function call(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
  return stdout;
}

/** At least as many branches as clients, so that they do not wait for each other's rows. */
const SCALE = 50;
const CLIENTS = [8, 16, 32, 48];
const TRY_SECONDS = 2;
