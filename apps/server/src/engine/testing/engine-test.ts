import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { testDatabase } from '../../kernel/postgres/test-database.ts';
import type { TestDatabase } from '../../kernel/postgres/test-database.ts';
import { auditPartition } from '../audit.ts';
import type { EngineHost } from '../host/engine-host.ts';
import type { EngineHostOptions } from '../host/host-options.ts';
import { EngineBed } from './engine-bed.ts';
import { makeTickPartition } from './random-play.ts';

/** The database of a test file, the bed of the running test, and its hosts, which are stopped after it. */
export interface EngineTest {
  readonly database: TestDatabase;
  readonly bed: EngineBed;
  startHost(holder?: string, more?: Partial<EngineHostOptions>): Promise<EngineHost>;
  /** What an audit finds wrong in the tables of a partition, the first unless said. */
  audit(partition?: number): Promise<readonly string[]>;
}

/** To be called at the top of a test file. */
export function engineTest(): EngineTest {
  let database: TestDatabase;
  let bed: EngineBed;
  const hosts: EngineHost[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    await makeTickPartition(database.pool);
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    bed = new EngineBed(database.connection);
    await bed.readSeqs();
  });
  afterEach(async () => {
    for (const each of hosts.splice(0)) await each.stop();
    await bed.close();
  });
  return {
    get database() {
      return database;
    },
    get bed() {
      return bed;
    },
    startHost: async (holder = `host ${hosts.length}`, more = {}) => {
      const host = bed.newHost(holder, more);
      hosts.push(host);
      await host.start();
      return host;
    },
    audit: async (partition = 0) => {
      const client = new pg.Client(database.connection);
      await client.connect();
      try {
        return (await auditPartition(client, partition)).differences;
      } finally {
        await client.end();
      }
    },
  };
}
