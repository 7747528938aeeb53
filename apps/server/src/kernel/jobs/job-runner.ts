import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { LongLivedPart } from '../part.ts';
import type { Job } from './job.ts';
import { JOB_SCHEMA } from './prepare-job-tables.ts';

export interface JobRunnerDeps {
  /** As the role of the program. */
  readonly connection: pg.ClientConfig;
  readonly jobs: readonly Job[];
  readonly log: Log;
  /** How often the database is asked for due jobs, at least 1; of a test. */
  readonly pollSeconds?: number;
}

/**
 * Runs jobs when they are due. Invariants, whatever number of processes runs the same jobs: a due time of a job runs
 * once, by a key made of the job's name and that minute, and a job never runs twice at the same time.
 */
export class JobRunner implements LongLivedPart {
  readonly name = 'jobs';
  readonly #deps: JobRunnerDeps;
  readonly #jobs: ReadonlyMap<string, Job>;
  #boss: PgBoss | undefined;
  #isStopping = false;
  #starting: Promise<void> = Promise.resolve();

  constructor(deps: JobRunnerDeps) {
    this.#deps = deps;
    this.#jobs = new Map(deps.jobs.map((job) => [job.name, job]));
    if (this.#jobs.size !== deps.jobs.length) throw new Error('Two jobs have the same name.');
  }

  /** Goes on behind: nothing that is served waits for a job, and the library takes longer to load than most parts. */
  async start(): Promise<void> {
    const { log } = this.#deps;
    this.#starting = this.#begin().catch((error: unknown) => {
      if (!this.#isStopping) log.error({ err: error }, 'jobs could not be started');
    });
  }

  /** Resolves once the jobs under way have ended; after some seconds they are left to the next process. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#boss?.stop({ timeout: STOP_PATIENCE_MS });
    await this.#starting;
    await this.#boss?.stop({ timeout: STOP_PATIENCE_MS });
  }

  async #begin(): Promise<void> {
    const { connection, log, pollSeconds = POLL_SECONDS } = this.#deps;
    const { PgBoss } = await import('pg-boss');
    if (this.#isStopping) return;
    const boss = new PgBoss({
      ...(connection as object), // its own pool's options are those of pg, declared again
      max: CONNECTIONS,
      schema: JOB_SCHEMA,
      migrate: false,
      // Both take the rights of the tables' owner.
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
      registerInstance: false,
      cronWorkerIntervalSeconds: pollSeconds,
      // How soon what is due is noticed, and a job whose process gives no sign of life is taken over.
      cronMonitorIntervalSeconds: pollSeconds * 6,
      superviseIntervalSeconds: pollSeconds * 6,
      monitorIntervalSeconds: pollSeconds * 6,
    });
    boss.on('error', (error) => log.warn({ reason: error.message }, 'job database failed, retrying'));
    boss.on('warning', ({ message, data }) => log.warn({ data }, message));
    this.#boss = boss;
    await boss.start({ attempts: START_ATTEMPTS });
    await boss.createQueue(QUEUE, { policy: 'exclusive' });
    await this.#schedule(boss);
    if (this.#isStopping) return;
    const options = { localConcurrency: MOST_AT_ONCE, pollingIntervalSeconds: pollSeconds };
    await boss.work<DueJob>(QUEUE, options, async (due) => {
      for (const { data } of due) await this.#run(data.name);
    });
  }

  /** What the database knows is due when; jobs of an earlier release are forgotten. */
  async #schedule(boss: PgBoss): Promise<void> {
    for (const { key } of await boss.getSchedules(QUEUE)) if (!this.#jobs.has(key)) await boss.unschedule(QUEUE, key);
    for (const { name, cron, catchesUp = false } of this.#jobs.values())
      await boss.schedule(QUEUE, cron, { name } satisfies DueJob, {
        key: name,
        singletonKey: name,
        missed: catchesUp ? 'once' : 'skip',
        ...RETRYING,
      });
  }

  async #run(name: string): Promise<void> {
    const job = this.#jobs.get(name);
    // Of a newer release, which runs at the same time as this one: it is retried until that one takes it.
    if (job === undefined) throw new Error(`This release has no job ${name}.`);
    try {
      await job.run();
    } catch (error) {
      this.#deps.log.warn({ err: error, job: name }, 'job failed, retrying');
      throw error;
    }
  }
}

interface DueJob {
  readonly name: string;
}

/** One for all jobs, so that a process asks the database for one. */
const QUEUE = 'due';
const CONNECTIONS = 2;
const POLL_SECONDS = 5;
const MOST_AT_ONCE = 3;
const START_ATTEMPTS = 1_000_000;
/** Shorter than the program waits for all of its parts. */
const STOP_PATIENCE_MS = 8_000;
const RETRYING = {
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  // A process that was killed gives no sign of life any more, and its job is taken over.
  heartbeatSeconds: 30,
  expireInSeconds: 900,
  deleteAfterSeconds: 86_400,
};
