import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testDatabase } from '../src/kernel/postgres/test-database.ts';
import type { TestDatabase } from '../src/kernel/postgres/test-database.ts';
import { urlsOf } from './ordinary-variables.ts';
import { ServerProcess } from './server-process.ts';

describe('a wrong environment', () => {
  it.each([
    [{ PORT: 'eighty' }, /PORT is "eighty": write a port/],
    [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, /DATABASE_URL does not answer/],
    [{ FEED: 'replay:/no/such/file.csv' }, /The server stops: .*\/no\/such\/file/],
  ])('%j stops the start with a sentence', async (variables, sentence) => {
    const cluster = await testDatabase('empty');
    const dataDirectory = await mkdtemp(join(tmpdir(), 'candor-process-'));
    const running = new ServerProcess({
      DATA_DIR: dataDirectory,
      ...urlsOf(cluster.connection),
      ...variables,
    });
    expect(await running.ended).toBe(1);
    expect(running.output).toMatch(sentence);
    expect(running.output).not.toMatch(/^\s+at /m);
    await cluster.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  });
});

describe('the process', () => {
  let cluster: TestDatabase;
  let dataDirectory: string;
  let variables: Record<string, string>;

  beforeAll(async () => {
    cluster = await testDatabase('empty');
    dataDirectory = await mkdtemp(join(tmpdir(), 'candor-process-'));
    variables = { DATA_DIR: dataDirectory, ...urlsOf(cluster.connection) };
  });
  afterAll(async () => {
    await cluster.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  it('says where it listens and how to sign in, refuses a second one, and stops cleanly when asked to', async () => {
    const first = new ServerProcess(variables);
    const origin = await first.says(/ready at (\S+)/);
    const email = await first.says(/Console owner: ([^,]+),/);
    const password = await first.says(/password (\S+)\n/);
    const body = JSON.stringify({ email, password });
    const login = await fetch(`${origin}/console/api/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await login.json()).toMatchObject({ code: 1, data: { must: 'password' } });
    expect(first.output).toContain('CONSOLE_REQUIRE_TOTP=0');

    const second = new ServerProcess(variables);
    expect(await second.ended).toBe(1);
    expect(second.output).toMatch(/The server stops: /);

    const neighbour = await testDatabase('prepared');
    const { port } = new URL(origin);
    const DATA_DIR = join(dataDirectory, 'neighbour');
    await cp(inject('preparedDirectory'), DATA_DIR, { recursive: true });
    const elsewhere = {
      DATA_DIR,
      ...urlsOf(neighbour.connection),
      PORT: port,
    };
    const rival = new ServerProcess(elsewhere);
    expect(await rival.ended).toBe(1);
    expect(rival.output).toContain(`The server stops: Port ${port} of 127.0.0.1 is taken by another program.`);
    await neighbour.drop();

    // A connection that is kept open must not keep the process.
    const token = (
      (await (await fetch(`${origin}/api/user/createAccountDemoForU`)).json()) as { data: { token: string } }
    ).data.token;
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.output).not.toMatch(/did not stop/);

    expect(first.output).not.toContain('HOST is');
    const third = new ServerProcess({ ...variables, HOST: '0.0.0.0' });
    const again = await third.says(/ready at (\S+)/);
    expect(third.output).toContain('HOST is 0.0.0.0: other machines reach this server');
    expect(third.output).not.toMatch(/Console owner/);
    const info = await fetch(`${again}/api/user/info`, { headers: { authorization: token } });
    expect(await info.json()).toMatchObject({ code: 1, data: { forexBalance: '90000' } });
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
  });
});
