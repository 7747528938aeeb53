import { once } from 'node:events';
import { cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openForReading } from '../src/engine/reading-connection.ts';
import { isRoot } from '../src/kernel/system-users.ts';
import { ServerProcess } from './server-process.ts';

let dataDirectory: string;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'candor-privileges-'));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

it('started by root, serves as another user, who owns the keys and cannot own the database', async (context) => {
  if (!isRoot()) context.skip('Only root has rights to give up.');
  // What root kept before.
  await cp(inject('preparedDirectory'), dataDirectory, { recursive: true });
  const server = new ServerProcess({ DATA_DIR: dataDirectory, SIMULATOR_SEED: '7', LOG_LEVEL: 'warn' });
  const origin = await server.says(/ready at (\S+)/);
  const [reason] = /The program runs as root, since[^"]*/.exec(server.output) ?? [];
  if (reason !== undefined) {
    server.child.kill('SIGTERM');
    await server.ended;
    context.skip(reason);
  }
  const [, name] = /The program runs as (\w+)\./.exec(server.output) ?? [];
  const { uid } = await accountOf(name);
  expect(uid).not.toBe(0);
  const rights = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  expect(rights).toMatch(new RegExp(`^Uid:\\s+${uid}\\s+${uid}\\s+${uid}\\s+${uid}$`, 'm'));
  expect(rights).toMatch(/^Groups:\s*$/m);
  expect(rights).toMatch(/^CapEff:\s+0+$/m);

  const files = (await readdir(dataDirectory)).filter((each) => !each.startsWith('postgres'));
  expect(files).toContain('signing-key.pem');
  for (const file of files) expect((await stat(join(dataDirectory, file))).uid, file).toBe(uid);
  expect((await stat(join(dataDirectory, 'postgres'))).uid).not.toBe(uid);
  // The program cannot put anything in the place of what root reads at its next start.
  expect(await stat(dataDirectory)).toMatchObject({ uid: 0 });
  expect((await stat(dataDirectory)).mode & 0o7777).toBe(0o1771);

  // The books can be looked at meanwhile, and that changes nothing for the program.
  const { client, close } = await openForReading(dataDirectory, null);
  // A connection that is still being opened has no role yet.
  const { rows } = await client.query<{ role: string }>(
    `select distinct usename as role from pg_stat_activity
     where application_name = '' and backend_type = 'client backend' and usename is not null`,
  );
  expect(rows).toEqual([{ role: 'candor_app' }]);
  await close();
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready' });

  const ended = once(server.child, 'close');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await ended;
});

it('killed, it leaves nobody behind that keeps the next start out', async (context) => {
  if (!isRoot()) context.skip('Only root has rights to give up.');
  const first = new ServerProcess({ DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' });
  await first.says(/ready at (\S+)/);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = new ServerProcess({ DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' });
  await second.says(/ready at (\S+)/);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(second.output).not.toMatch(/The server stops/);
});

it('says why it stays root where it must', async (context) => {
  if (!isRoot()) context.skip('Only root has rights to give up.');
  const closed = await mkdtemp(join(tmpdir(), 'candor-closed-'));
  const server = new ServerProcess({ DATA_DIR: join(closed, 'data'), SIMULATOR_SEED: '7', LOG_LEVEL: 'warn' });
  const sentence = await server.says(/The program runs as root, since [^"]*/);
  expect(sentence).toContain(`may not reach ${closed}`);
  await server.says(/ready at/);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await rm(closed, { recursive: true, force: true });
});

async function accountOf(name: string | undefined): Promise<{ uid: number }> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((each) => each.startsWith(`${name}:`));
  return { uid: Number(line?.split(':')[2]) };
}
