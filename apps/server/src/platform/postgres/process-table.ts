import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * What makes a process the same one later: its pid and when it began, as opaque text. null when no process runs under the
 * pid. A zombie counts as gone: it runs nothing, although a signal to it succeeds.
 */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') return linuxStart(pid);
  const [state, ...start] = ps(pid, 'state=,lstart=').split(/\s+/);
  return state === undefined || state === '' || state.startsWith('Z') ? null : start.join(' ');
}

/** Whether a running process is a PostgreSQL server process that serves `clusterDir` (absolute, links resolved). */
export function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (processStart(pid) === null) return false;
  if (process.platform !== 'linux') return ps(pid, 'command=').includes(clusterDir);
  try {
    if (!readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) return false;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    // The postmaster names its directory on its command line; some systems hide other users' working directories.
    return commandLine.includes(clusterDir) || readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
  } catch {
    return false;
  }
}

function linuxStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X' || startTicks === undefined) return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTicks}`;
  } catch {
    return null;
  }
}

function ps(pid: number, format: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', format, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
