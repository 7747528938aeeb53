import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../setup/is-running.mjs';

const MEMORY = '/dev/shm';
const PREFIX = 'candor-tests-';
/** What the databases of a run come to, with room: about a gigabyte was seen. */
const ROOM = 4 * 1024 ** 3;

/**
 * A folder in memory for the temporary files of a run, where the system has one with room; null elsewhere. The
 * databases of tests write what they commit to a disk, as those of customers do, and tests would wait for it. The
 * caller removes it. What an earlier run has left behind, ended in its middle, is removed here.
 */
export function memoryFolder() {
  try {
    removeLeft();
    const { bavail, bsize } = statfsSync(MEMORY);
    const [, available = '0'] = /^MemAvailable: +(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    // Of what it holds in memory the machine needs as much for itself.
    if (bavail * bsize < ROOM || Number(available) * 1024 < 2 * ROOM) return null;
    const folder = path.join(MEMORY, PREFIX + process.pid);
    mkdirSync(folder);
    // As a system's own: some of what runs there is another user's.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return null;
  }
}

function removeLeft() {
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length));
    if (isRunning(pid)) continue;
    try {
      rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    } catch {
      // A database that outlived its run still writes there; that is no reason to do without memory.
    }
  }
}
