import { spawnSync } from 'node:child_process';
import type pg from 'pg';
import { findProgram, programArguments } from './cluster.ts';

/** PostgreSQL's own measure, TPC-B, as the yardstick for durable work on the same server in the same run. */
export interface Yardstick {
  /** Clients that this server does best with. */
  readonly clients: number;
  /** Transactions a second over `seconds`; with prepared statements, the faster way, unless told. */
  measure(seconds: number, protocol?: Protocol): number;
}

/** `simple` is what pgbench does unless told. */
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

function call(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
  return stdout;
}

/** At least as many branches as clients, so that they do not wait for each other's rows. */
const SCALE = 50;
const CLIENTS = [8, 16, 32, 48];
const TRY_SECONDS = 2;
