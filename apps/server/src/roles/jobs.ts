import type pg from 'pg';
import { DatabaseIdempotencyStore } from '../kernel/http/idempotency-store.ts';
import type { Job } from '../kernel/jobs/job.ts';
import { JobRunner } from '../kernel/jobs/job-runner.ts';
import type { Kernel } from '../kernel/module.ts';
import type { OpenedModules } from '../kernel/open-modules.ts';

/** The role that does what is due: the jobs of all modules, and those of the kernel. To be started after the others. */
export function openJobs({ database, log }: Kernel, connection: pg.ClientConfig, modules: OpenedModules): JobRunner {
  const idempotency = new DatabaseIdempotencyStore(database);
  const ofKernel: readonly Job[] = [
    { name: 'outcomes.forget-expired', cron: '*/10 * * * *', run: () => idempotency.forgetExpired() },
  ];
  return new JobRunner({ connection, log, jobs: [...ofKernel, ...modules.collect('jobs').flat()] });
}
