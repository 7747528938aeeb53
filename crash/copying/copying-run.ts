import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { auditPartition } from '@candor/server/engine/audit.ts';
import { makeTickPartition, randomOf } from '@candor/server/engine/testing/random-play.ts';
import { migrate } from '@candor/server/kernel/migrations/migrate.ts';
import { startPostgres } from '@candor/server/kernel/postgres/postgres.ts';
import pg from 'pg';
import { copyCounts, copyFindings, firstLively } from './findings.ts';
import type { TraderSettings } from './settings.ts';

export interface CopyingRunOptions {
  readonly dataDirectory: string;
  readonly cycles: number;
  readonly followers: number;
  readonly seed: number;
  readonly tell: (line: string) => void;
}

/**
 * Kills a process that has a trader copied by thousands, at random points, and looks at what it left each time. Answers
 * what is wrong, in sentences.
 */
export async function copyingRun({
  dataDirectory,
  cycles,
  followers,
  seed,
  tell,
}: CopyingRunOptions): Promise<readonly string[]> {
  const postgres = await startPostgres({ dataDirectory });
  const pool = new pg.Pool(postgres.connection);
  const random = randomOf(seed);
  try {
    await migrate(pool);
    await makeTickPartition(pool);
    const client = await pool.connect();
    await client.query(`set statement_timeout = '60s'; ${INDEXES}`);
    const broken: string[] = [];
    let from = 0;
    for (let cycle = 1; cycle <= cycles && broken.length === 0; cycle += 1) {
      const ms = await killAfter({ connection: postgres.connection, followers, seed: seed * 1_000 + cycle }, random);
      broken.push(...(await copyFindings(client, from)));
      from = await firstLively(client);
      if (cycle % AUDIT_EVERY === 0 || cycle === cycles) broken.push(...(await auditPartition(client, 0)).differences);
      const counts = Object.entries(await copyCounts(client)).map(([what, count]) => `${count} ${what}`);
      if (cycle % TELL_EVERY === 0 || cycle === cycles) tell(`${cycle}: killed after ${ms} ms, ${counts.join(', ')}`);
    }
    const counts = await copyCounts(client);
    if (cycles >= TELL_EVERY && Object.values(counts).includes(0)) broken.push('nothing of one kind was looked at');
    client.release();
    return broken;
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** Starts the process, and kills it while it works. Answers how long it served. */
async function killAfter(settings: TraderSettings, random: () => number): Promise<number> {
  const child = spawn(process.execPath, [MAIN, JSON.stringify(settings)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: Buffer[] = [];
  child.stderr.on('data', (piece: Buffer) => errors.push(piece));
  const exited = once(child, 'exit');
  const served = await Promise.race([once(child.stdout, 'data').then(() => true), exited.then(() => false)]);
  if (!served) throw new Error(`The process ended by itself: ${Buffer.concat(errors).toString()}`);
  const ms = Math.round(LEAST_MS + random() * MOST_MS);
  await Promise.race([delay(ms), exited]);
  if (child.exitCode !== null) throw new Error(`The process ended by itself: ${Buffer.concat(errors).toString()}`);
  child.kill('SIGKILL');
  await exited;
  return ms;
}

/** What the checks look orders up by. */
const INDEXES = 'create index if not exists checked_orders on orders (user_id, origin_id)';
const MAIN = fileURLToPath(new URL('./trader-main.ts', import.meta.url));
const LEAST_MS = 20;
const MOST_MS = 2_500;
const TELL_EVERY = 10;
const AUDIT_EVERY = 50;
