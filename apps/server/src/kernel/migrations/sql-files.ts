import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A text of SQL as a version of the program brings it. */
export interface SqlFile {
  /** Without the ending. */
  readonly name: string;
  readonly sql: string;
  /** By which the database knows whether it has this very text. */
  readonly checksum: string;
}

/** The files of a directory, in the order of their names. */
export async function readSqlFiles(directory: string): Promise<SqlFile[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted();
  return await Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(directory, file), 'utf8');
      return { name: file.replace(/\.sql$/, ''), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The database's history and the files do not fit. The message is a sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
