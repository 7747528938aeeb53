import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Log } from '../log.ts';
import { APPLICATION_ROLE } from '../postgres/application-role.ts';
import { prepareTables } from '../postgres/prepare-tables.ts';
import { testDatabase } from '../postgres/test-database.ts';
import type { TestDatabase } from '../postgres/test-database.ts';
import type { Job } from './job.ts';
import { JobRunner } from './job-runner.ts';
import { JOB_SCHEMA, prepareJobTables } from './prepare-job-tables.ts';

let test: TestDatabase;
let started: JobRunner[] = [];
let logged: unknown[] = [];
const log: Log = { info: note, warn: note, error: note };

function note(fields: object | string): void {
  logged.push(fields);
}

beforeAll(async () => {
  test = await testDatabase();
  const application = { ...test.connection, user: APPLICATION_ROLE };
  await prepareTables({ connection: test.connection, application }, log, { issuesAddresses: false });
});
afterEach(async () => {
  await Promise.all(started.map((runner) => runner.stop()));
  started = [];
  logged = [];
  await test.pool.query(`delete from ${JOB_SCHEMA}.job; delete from ${JOB_SCHEMA}.schedule`);
  await test.pool.query(`update ${JOB_SCHEMA}.version set cron_on = null`);
});
afterAll(() => test.drop());

/** Several looks for what is due. */
const PATIENT = { timeout: 100_000 };
/** Of a test that waits so. */
const LONG_MS = 150_000;

/** As a process of the program runs them. */
async function start(...jobs: readonly Job[]): Promise<JobRunner> {
  const connection = { ...test.connection, user: APPLICATION_ROLE };
  const runner = new JobRunner({ connection, jobs, log, pollSeconds: 1 });
  started.push(runner);
  await runner.start();
  return runner;
}

/**
 * Due once today: in this minute, or in the next where this one is about to end, since what was due more than a minute
 * before the first look is skipped.
 */
function now(): string {
  const at = new Date(Date.now() + 20_000);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
}

const completed = async (): Promise<number> => {
  const { rows } = await test.pool.query(`select 1 from ${JOB_SCHEMA}.job where name = 'due' and state = 'completed'`);
  return rows.length;
};

it(
  'runs a due job once, as a role that owns nothing, whatever number of processes runs it',
  async () => {
    const ran: string[] = [];
    const cron = now();
    for (const process of ['one', 'two'])
      await start({ name: 'test.once', cron, run: async () => void ran.push(process) });
    await expect.poll(() => ran.length, PATIENT).toBe(1);
    await expect.poll(completed, PATIENT).toBe(1);
    // Long enough for the other to have taken it too.
    await delay(3_000);
    expect(ran).toHaveLength(1);
    // A process that starts within the same minute finds it done.
    await start({ name: 'test.once', cron, run: async () => void ran.push('three') });
    await delay(8_000);
    expect(ran).toHaveLength(1);
  },
  LONG_MS,
);

it(
  'retries a job that failed, and says so; the others go on',
  async () => {
    let tries = 0;
    let others = 0;
    const failing = async (): Promise<void> => {
      tries += 1;
      if (tries === 1) throw new Error('not now');
    };
    const cron = now();
    await start(
      { name: 'test.failing', cron, run: failing },
      { name: 'test.other', cron, run: async () => void (others += 1) },
    );
    await expect.poll(() => [tries, others], PATIENT).toEqual([2, 1]);
    expect(logged).toMatchObject([{ job: 'test.failing', err: { message: 'not now' } }]);
  },
  LONG_MS,
);

it(
  'waits at its stop for the job under way',
  async () => {
    let ended = false;
    let begun = false;
    const slow = async (): Promise<void> => {
      begun = true;
      await delay(1_500);
      ended = true;
    };
    const runner = await start({ name: 'test.slow', cron: now(), run: slow });
    await expect.poll(() => begun, PATIENT).toBe(true);
    await runner.stop();
    expect(ended).toBe(true);
  },
  LONG_MS,
);

it(
  'takes over what a killed process was doing',
  async () => {
    await test.pool.query(`select ${JOB_SCHEMA}.create_queue('due', '{"policy":"exclusive"}')`);
    await test.pool.query(
      `insert into ${JOB_SCHEMA}.job
       (name, data, state, started_on, singleton_key, policy, heartbeat_seconds, heartbeat_on, retry_limit)
     values ('due', '{"name":"test.cut"}', 'active', now() - interval '1 minute', 'test.cut', 'exclusive', 30,
       now() - interval '1 minute', 3)`,
    );
    let ran = 0;
    await start({ name: 'test.cut', cron: '0 0 29 2 *', run: async () => void (ran += 1) });
    await expect.poll(() => ran, PATIENT).toBe(1);
  },
  LONG_MS,
);

it(
  'forgets the jobs of an earlier release, and refuses two of one name',
  async () => {
    const due = '0 0 29 2 *';
    const schedules = async (): Promise<string[]> =>
      (await test.pool.query<{ key: string }>(`select key from ${JOB_SCHEMA}.schedule order by key`)).rows.map(
        ({ key }) => key,
      );
    const job = (name: string): Job => ({ name, cron: due, run: async () => {} });
    const earlier = await start(job('test.gone'), job('test.stays'));
    await expect.poll(schedules, PATIENT).toEqual(['test.gone', 'test.stays']);
    await earlier.stop();
    await start(job('test.new'), job('test.stays'));
    await expect.poll(schedules, PATIENT).toEqual(['test.new', 'test.stays']);
    expect(() => new JobRunner({ connection: {}, jobs: [job('a'), job('a')], log })).toThrow('the same name');
  },
  LONG_MS,
);

it('can be stopped before it has started', async () => {
  const runner = await start({ name: 'test.early', cron: now(), run: async () => {} });
  await runner.stop();
  expect(logged).toEqual([]);
});

it('makes its tables once, and leaves those of a newer version alone', async () => {
  await prepareJobTables(test.pool);
  await test.pool.query(`update ${JOB_SCHEMA}.version set version = version + 1`);
  await expect(prepareJobTables(test.pool)).rejects.toThrow('of a newer version');
  await test.pool.query(`update ${JOB_SCHEMA}.version set version = version - 1`);
});
