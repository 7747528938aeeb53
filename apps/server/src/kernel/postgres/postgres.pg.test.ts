import { fork } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Postgres } from './postgres.ts';
import { startPostgres } from './postgres.ts';

let dataDirectory: string;
let running: Postgres | null = null;

beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'candor-postgres-'));
  // As root the database runs as another user, who must be able to walk there.
  await chmod(dataDirectory, 0o755);
});

afterEach(async () => {
  await running?.stop();
  running = null;
  await rm(dataDirectory, { recursive: true, force: true });
});

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client(running?.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('startPostgres', () => {
  it('keeps what was committed over a stop and a kill -9 of the postmaster', { timeout: 30_000 }, async () => {
    running = await startPostgres({ dataDirectory });
    await query('create table kept (n integer)');
    await query('insert into kept values (1)');
    await running.stop();
    running = await startPostgres({ dataDirectory });
    await query('insert into kept values (2)');
    const before = running.pid() ?? 0;
    process.kill(before, 'SIGKILL');
    await waitFor(
      async () => running?.pid() !== null && running?.pid() !== before && (await query('select 1')).length === 1,
    );
    expect(await query('select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('is durable and listens on its socket only', async () => {
    running = await startPostgres({ dataDirectory });
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await query(`show ${name}`)).toEqual([{ [name]: 'on' }]);
    }
    expect(await query('show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  it('refuses a second server on the same directory with a sentence', async () => {
    running = await startPostgres({ dataDirectory });
    const other = fork(path.join(import.meta.dirname, 'testing', 'start-once.ts'), [dataDirectory], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const said = await new Promise<string>((resolve) => {
      let text = '';
      other.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      other.on('exit', () => resolve(text));
    });
    expect(said).toContain('Another server');
    expect(said).toContain('DATA_DIR');
  });

  it('ends the postmaster that a killed server left behind and goes on with its data', async () => {
    const victim = fork(path.join(import.meta.dirname, 'testing', 'start-once.ts'), [dataDirectory, 'stay'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const orphanPid = await new Promise<number>((resolve) =>
      victim.once('message', (message) => resolve(Number(message))),
    );
    const gone = new Promise((resolve) => victim.once('exit', resolve));
    victim.kill('SIGKILL');
    await gone;
    const sentences: string[] = [];
    running = await startPostgres({ dataDirectory, tell: (sentence) => sentences.push(sentence) });
    expect(sentences).toHaveLength(1);
    expect(running.pid()).not.toBe(orphanPid);
    expect(await query('select n from kept')).toEqual([{ n: 7 }]);
  });

  it('is not kept out by a lock file whose number is a zombie or a stranger', async () => {
    running = await startPostgres({ dataDirectory });
    const file = path.join(dataDirectory, 'postgres', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await running.stop();
    await writeFile(file, [String(process.ppid), ...lines.slice(1)].join('\n'));
    running = await startPostgres({ dataDirectory });
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is not kept out by a lock file that a killed postmaster made and did not write', async () => {
    running = await startPostgres({ dataDirectory });
    await query('create table kept (n integer)');
    await running.stop();
    await writeFile(path.join(dataDirectory, 'postgres', 'postmaster.pid'), '');
    running = await startPostgres({ dataDirectory });
    expect(await query('select n from kept')).toEqual([]);
  });

  it('begins again where a first start was killed while it made the cluster', async () => {
    await mkdir(path.join(dataDirectory, 'postgres.new'));
    await writeFile(path.join(dataDirectory, 'postgres.new', 'PG_VERSION'), '18');
    running = await startPostgres({ dataDirectory });
    expect(await query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('does not take an empty database for one that is gone', async () => {
    await writeFile(path.join(dataDirectory, 'postgres-location'), '/var/lib/candor/nowhere/postgres');
    await expect(startPostgres({ dataDirectory })).rejects.toThrow(/is not there. Put it back/);
  });

  it('says what to do when DATABASE_URL does not answer', async () => {
    await expect(startPostgres({ dataDirectory, databaseUrl: 'postgres://nobody@127.0.0.1:9/none' })).rejects.toThrow(
      /DATABASE_URL does not answer/,
    );
  });
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await condition().catch(() => false)) return;
    await delay(50);
  }
  throw new Error('it did not come back');
}
