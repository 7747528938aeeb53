import { open, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { isRoot } from '../system-users.ts';
import { APPLICATION_ROLE } from './application-role.ts';
import type { ClusterPlace } from './cluster-directory.ts';

/** The role that owns the embedded database and migrates it. */
export const DATABASE_USER = 'candor';

/**
 * Says which account of this machine may be which role of the embedded database; to be called
 * before each launch, so that a cluster of an earlier version gets these rules too. The
 * program's own account may be the program's role alone: whatever runs as it cannot become the
 * owner of the tables. Where we are not root there is one account for all, and it may be both.
 */
export async function writeAccessRules({ cluster, user, program }: ClusterPlace): Promise<void> {
  const we = isRoot() ? 'root' : userInfo().username;
  const everybody = [we, ...(program === null ? [] : [program.name])];
  const rules = [
    `local all ${DATABASE_USER} peer map=owner`,
    `local all ${APPLICATION_ROLE} peer map=program`,
    'local all all reject',
    'host all all all reject',
  ];
  const map = [`owner "${we}" ${DATABASE_USER}`, ...everybody.map((name) => `program "${name}" ${APPLICATION_ROLE}`)];
  await write(path.join(cluster, 'pg_hba.conf'), rules);
  await write(path.join(cluster, 'pg_ident.conf'), map);

  async function write(file: string, lines: readonly string[]): Promise<void> {
    // Made again, and never through a link that the database's account may have put in its place.
    await rm(file, { force: true });
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(`${lines.join('\n')}\n`);
      if (user !== null) await handle.chown(user.uid, user.gid);
    } finally {
      await handle.close();
    }
  }
}
