import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readEnvironment } from '../src/kernel/environment.ts';
import { createLog } from '../src/kernel/log.ts';
import { PREPARED } from '../src/kernel/postgres/test-database.ts';
import { startProgram } from '../src/roles/program.ts';
import { ORDINARY, urlsOf } from './ordinary-variables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory that belongs to the database of the prepared site. */
    preparedDirectory: string;
  }
}

/**
 * Vitest's global setup: the first start of a server draws years of candles, which takes longer than most tests. It is
 * done once for all files of a run and stopped as an operator would stop it; each server starts on a copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = project.getProvidedContext().testCluster;
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(`create database ${PREPARED}`);
  await client.end();
  const directory = await mkdtemp(join(tmpdir(), 'candor-prepared-'));
  const failures: unknown[] = [];
  const program = await startProgram({
    environment: readEnvironment({ ...ORDINARY, ...urlsOf({ ...cluster, database: PREPARED }), DATA_DIR: directory }),
    log: createLog('silent'),
    onFatal: (error) => failures.push(error),
  });
  await program.stop();
  if (failures.length > 0)
    throw new AggregateError(failures, 'The site that the tests start from could not be prepared.');
  project.provide('preparedDirectory', directory);
  return () => rm(directory, { recursive: true, force: true });
}
