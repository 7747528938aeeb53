import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../kernel/log.ts';

/** The end of the audit log: the number of its last row, and that row's hash. */
export interface AuditHead {
  readonly number: number;
  readonly hash: string;
}

/**
 * A copy of the end of the audit log next to the data directory's key. Who cuts rows
 * off the end of the table, with whatever rights in the database, does not reach
 * it. It may be behind by what was committed just before a crash, and never ahead.
 */
export class AuditHeadFile {
  readonly #file: string;
  readonly #log: Log;
  #newest: AuditHead;
  /** Numbers up to here were written by an earlier run. */
  readonly #atStart: number;
  #isBroken = false;
  #writing: Promise<void> = Promise.resolve();

  private constructor(file: string, newest: AuditHead, log: Log) {
    this.#file = file;
    this.#newest = newest;
    this.#atStart = newest.number;
    this.#log = log;
  }

  static async open(dataDir: string, log: Log): Promise<AuditHeadFile> {
    return new AuditHeadFile(headFileIn(dataDir), (await readAuditHead(dataDir)) ?? { number: 0, hash: '' }, log);
  }

  /** Whole or not at all. A disk that refuses is said in the log, and undoes nothing. */
  keep(head: AuditHead): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      if (head.number <= this.#newest.number) {
        this.#complain(head);
        return;
      }
      if (this.#isBroken) return;
      try {
        await writeWhole(this.#file, `${JSON.stringify(head)}\n`);
        this.#newest = head;
      } catch (error) {
        this.#log.error({ err: error }, 'The end of the audit log could not be written next to the data.');
      }
    });
    return this.#writing;
  }

  /** A number that this file has seen before: rows were lost in between, and the file stays as the proof of it. */
  #complain({ number }: AuditHead): void {
    if (number > this.#atStart) return;
    this.#isBroken = true;
    this.#log.error({ number }, 'The audit log has lost rows that were written once. audit-head.json stays as it is.');
  }
}

/** null where no server has written one here. */
export async function readAuditHead(dataDir: string): Promise<AuditHead | null> {
  const text = await readFile(headFileIn(dataDir), 'utf8').catch(() => null);
  if (text === null) return null;
  // Written above and by nobody else; what is not of its form counts as an end that no log has.
  const head = JSON.parse(text) as Partial<AuditHead>;
  return { number: head.number ?? Number.MAX_SAFE_INTEGER, hash: head.hash ?? '' };
}

async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

const headFileIn = (dataDir: string): string => join(dataDir, 'audit-head.json');
