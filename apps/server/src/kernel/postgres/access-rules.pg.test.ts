import { execFile } from 'node:child_process';
import { chmod, lchown, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canReach, databaseUser, decoderUser, isRoot, programUser } from '../system-users.ts';
import type { SystemUser } from '../system-users.ts';
import { handOverDataDirectory } from './data-directory.ts';
import { startPostgres } from './postgres.ts';
import type { Postgres } from './postgres.ts';

let dataDirectory: string;
let postgres: Postgres;

beforeAll(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'candor-access-'));
  await chmod(dataDirectory, 0o755);
  postgres = await startPostgres({ dataDirectory });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

it("lets the program's account be the program's role and never the owner", async (context) => {
  if (!isRoot()) context.skip('Only root has accounts to tell apart.');
  const program = await programUser(await databaseUser(path.join(dataDirectory, 'postgres')));
  if (program === null) throw new Error('This machine lacks an account for the program.');
  if (!(await canReach(program, path.dirname(process.execPath))))
    context.skip('No other account may walk to this checkout, so that none can be asked.');
  await handOverDataDirectory(dataDirectory, program);
  const decoder = await decoderUser();
  expect(await connectAs(program, postgres.application.user)).toBe('candor_app');
  expect(await connectAs(program, 'candor')).toMatch(/^28000/);
  expect(await connectAs(program, 'postgres')).toMatch(/^28000/);
  // The directory of the socket is closed to everybody else.
  expect(await connectAs(decoder, 'candor_app')).toBe('EACCES');
  expect(await connectAs(decoder, 'candor')).toBe('EACCES');
});

it('closes the data directory, and rewrites the rules of a cluster of an earlier version', async () => {
  expect((await stat(dataDirectory)).mode & 0o006).toBe(0);
  await postgres.stop();
  const rules = path.join(dataDirectory, 'postgres', 'pg_hba.conf');
  await writeFile(rules, 'local all all trust\n');
  postgres = await startPostgres({ dataDirectory });
  expect(await readFile(rules, 'utf8')).not.toContain('trust');
  const client = new pg.Client({ ...postgres.connection, user: 'nobody_we_know' });
  await expect(client.connect()).rejects.toMatchObject({ code: '28000' });
});

it('trusts nothing in the data directory that another user has put there', async (context) => {
  if (!isRoot()) context.skip('Only root trusts what others may write.');
  const program = await programUser(await databaseUser(null));
  if (program === null) throw new Error('This machine lacks an account for the program.');
  const victim = path.join(await mkdtemp(path.join(tmpdir(), 'candor-victim-')), 'of-root');
  await writeFile(victim, 'whole', { mode: 0o600 });
  const place = await mkdtemp(path.join(tmpdir(), 'candor-planted-'));
  for (const name of ['postgres', 'postgres-location', 'postgres-socket']) {
    await symlink(path.dirname(victim), path.join(place, name));
    await lchown(path.join(place, name), program.uid, program.gid);
    await expect(startPostgres({ dataDirectory: place }), name).rejects.toThrow(/was put there by another user/);
    await rm(path.join(place, name));
  }
  for (const name of ['postgres.log', `server.lock.${process.pid}`]) {
    await symlink(victim, path.join(place, name));
    await lchown(path.join(place, name), program.uid, program.gid);
    await startPostgres({ dataDirectory: place }).then(
      (started) => started.stop(),
      () => undefined,
    );
    expect([name, await readFile(victim, 'utf8'), (await stat(victim)).uid]).toEqual([name, 'whole', 0]);
    await rm(path.join(place, name), { force: true });
  }
  await rm(place, { recursive: true, force: true });
  await rm(path.dirname(victim), { recursive: true });
});

it('refuses a data directory that is shared by everybody', async () => {
  const shared = await mkdtemp(path.join(tmpdir(), 'candor-shared-'));
  await chmod(shared, 0o1777);
  await expect(startPostgres({ dataDirectory: shared })).rejects.toThrow(/shared by all users.*Set DATA_DIR/);
  await rm(shared, { recursive: true });
});

/** Whom the database says one is, or the code of what it or the system says instead. */
async function connectAs(user: SystemUser | null, role: string | undefined): Promise<string> {
  if (user === null) throw new Error('This machine lacks the accounts that the test tells apart.');
  const script = `
    const pg = require(${JSON.stringify(fileURLToPath(import.meta.resolve('pg/package.json')).replace('/package.json', ''))});
    const client = new pg.Client(${JSON.stringify({ ...postgres.application, user: role })});
    client.connect().then(() => client.query('select current_user as me'))
      .then(({ rows }) => rows[0].me, (error) => error.code).then((text) => { process.stdout.write(text); process.exit(); });`;
  const { uid, gid } = user;
  return (await promisify(execFile)(process.execPath, ['-e', script], { uid, gid, cwd: '/', env: {} })).stdout;
}
