import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process that runs: not gone, and not a zombie that only keeps its number. */
export interface RunningProcess {
  readonly pid: number;
  /** Changes when the number is given to another process. */
  readonly startedAt: string;
  readonly command: string;
  /** Null where the system does not tell. */
  readonly workingDirectory: string | null;
}

export async function findProcess(pid: number): Promise<RunningProcess | null> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

async function fromProc(pid: number): Promise<RunningProcess | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (status === null) return null;
  // The command in parentheses may itself contain spaces and parentheses; the state is the first field after it.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  if (state === 'Z' || state === 'X') return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return { pid, startedAt: fields[STARTTIME] ?? '', command: command.replaceAll('\0', ' '), workingDirectory };
}

async function fromPs(pid: number): Promise<RunningProcess | null> {
  const run = promisify(execFile);
  const found = await run('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)]).catch(() => null);
  const match = /^(\S+)\s+(\w+ \w+\s+\d+ [\d:]+ \d+)\s+(.*)$/.exec(found?.stdout.trim() ?? '');
  if (match === null || match[1]?.startsWith('Z') === true) return null;
  return { pid, startedAt: match[2] ?? '', command: match[3] ?? '', workingDirectory: null };
}

/** Field 22 of proc(5) stat, counted from the state, which is field 3. */
const STARTTIME = 22 - 3;
