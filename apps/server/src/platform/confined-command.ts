import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { decoderUser, isRoot } from './system-users.ts';
import type { SystemUser } from './system-users.ts';

/** What stands before a command line so that the program runs with as few rights as this machine lets us take from it. */
export interface Confinement {
  readonly prefix: readonly string[];
  /** Where the prefix does not change the user itself. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Whether it has no network: not even this machine's own addresses. */
  readonly hasNoNetwork: boolean;
  /** Whom it runs as; null: as we do. */
  readonly user: SystemUser | null;
}

/**
 * Found out once: a user of its own (where we are root), no network, no way to gain rights, its death with ours, and limits on
 * memory and open files. Whatever the machine does not offer is left out.
 */
export function confinement(): Promise<Confinement> {
  found ??= find();
  return found;
}

let found: Promise<Confinement> | undefined;

async function find(): Promise<Confinement> {
  const user = isRoot() ? await decoderUser() : null;
  const withoutNetwork = ['unshare', ...(isRoot() ? ['--net'] : ['--user', '--net']), '--'];
  const withoutRights = ['setpriv', ...(user === null ? [] : asUser(user)), '--no-new-privs', '--pdeathsig', 'KILL'];
  const prefixes = [[...withoutNetwork, ...withoutRights], withoutRights];
  for (const prefix of prefixes)
    if (await works(prefix))
      return { prefix: [...prefix, ...LIMITS], identity: {}, hasNoNetwork: prefix.length > withoutRights.length, user };
  const identity = user === null ? {} : { uid: user.uid, gid: user.gid };
  return { prefix: LIMITS, identity, hasNoNetwork: false, user };
}

const asUser = ({ uid, gid }: SystemUser): readonly string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--bounding-set=-all',
  '--inh-caps=-all',
];

const works = ([program = '', ...parameters]: readonly string[]): Promise<boolean> =>
  promisify(execFile)(program, [...parameters, 'true'], { cwd: '/', timeout: 10_000 }).then(
    () => true,
    () => false,
  );

/**
 * Memory that is really used (in kB), open files, and no image of a crash. The address space as such cannot be limited: the
 * runtime reserves far more of it than it ever uses.
 */
const LIMITS = ['/bin/sh', '-c', 'ulimit -c 0; ulimit -n 64; ulimit -d 1572864; exec "$@"', 'sh'];
