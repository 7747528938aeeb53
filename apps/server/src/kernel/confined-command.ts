import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { decoderUser, isRoot } from './system-users.ts';
import type { SystemUser } from './system-users.ts';

/**
 * What stands before a command line so that the program runs with as few rights as this machine lets us take from it.
 */
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
 * Found out once, for a program that reads this file: a user of its own (where we are root,
 * and that user may read it), no network, no way to gain rights, its death with ours, and
 * limits on memory and open files. Whatever the machine does not offer is left out.
 */
export function confinement(reads: string): Promise<Confinement> {
  found ??= find(reads);
  return found;
}

let found: Promise<Confinement> | undefined;

async function find(reads: string): Promise<Confinement> {
  const user = isRoot() ? await decoderUser() : null;
  const readers = [user, null].filter((each, index, all) => all.indexOf(each) === index);
  for (const reader of readers) {
    const confined = await confinedAs(reader, reads);
    if (confined !== null) return confined;
  }
  return { prefix: LIMITS, identity: {}, hasNoNetwork: false, user: null };
}

/** null where that user may not read the file. */
async function confinedAs(user: SystemUser | null, reads: string): Promise<Confinement | null> {
  const withoutNetwork = ['unshare', ...(isRoot() ? ['--net'] : ['--user', '--net']), '--'];
  const asWhom = user === null ? [] : [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capabilities = isRoot() ? ['--bounding-set=-all', '--inh-caps=-all'] : [];
  const withoutRights = ['setpriv', ...asWhom, ...capabilities, '--no-new-privs', '--pdeathsig', 'KILL'];
  for (const prefix of [[...withoutNetwork, ...withoutRights], withoutRights])
    if (await reaches(prefix, {}, reads))
      return { prefix: [...prefix, ...LIMITS], identity: {}, hasNoNetwork: prefix.length > withoutRights.length, user };
  const identity = user === null ? {} : { uid: user.uid, gid: user.gid };
  return (await reaches([], identity, reads)) ? { prefix: LIMITS, identity, hasNoNetwork: false, user } : null;
}

function reaches(prefix: readonly string[], identity: Confinement['identity'], file: string): Promise<boolean> {
  const [program, ...parameters] = [...prefix, '/bin/sh', '-c', 'test -r "$1"', 'sh', file];
  return promisify(execFile)(program, parameters, { cwd: '/', timeout: 10_000, ...identity }).then(
    () => true,
    () => false,
  );
}

/**
 * Memory that is really used (in kB), open files, and no image of a crash. The address space as such cannot be limited:
 * the runtime reserves far more of it than it ever uses.
 */
const LIMITS = ['/bin/sh', '-c', 'ulimit -c 0; ulimit -n 64; ulimit -d 1572864; exec "$@"', 'sh'];
