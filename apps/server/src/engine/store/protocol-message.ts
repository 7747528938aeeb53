import type { BinaryWriter } from './binary-writer.ts';

/**
 * Messages of PostgreSQL's protocol 3.0, its extended query flow (chapter
 * "Frontend/Backend Protocol" of its manual), for what a driver has no call for: several
 * prepared statements and copies sent at once, up to one Sync, are one transaction.
 */

/** A statement that the session keeps under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export function writeParse(out: BinaryWriter, { name, text }: Statement): void {
  const start = open(out, 'P');
  out.name(name);
  out.name(text);
  out.int16(0);
  out.closeLength(start, true);
}

/** Runs a prepared statement; `writeValues` writes that many values in the binary format, each with its length. */
export function writeExecute(
  out: BinaryWriter,
  { name }: Statement,
  count: number,
  writeValues: (out: BinaryWriter) => void,
): void {
  const start = open(out, 'B');
  out.name('');
  out.name(name);
  out.int16(1);
  out.int16(BINARY);
  out.int16(count);
  writeValues(out);
  out.int16(0);
  out.closeLength(start, true);
  const execute = open(out, 'E');
  out.name('');
  out.int32(0);
  out.closeLength(execute, true);
}

/** What a COPY FROM STDIN that was just executed reads. */
export function writeCopyData(out: BinaryWriter, writeData: (out: BinaryWriter) => void): void {
  const start = open(out, 'd');
  writeData(out);
  out.closeLength(start, true);
  out.closeLength(open(out, 'c'), true);
}

/** Commits what was sent since the last one. */
export function writeSync(out: BinaryWriter): void {
  out.closeLength(open(out, 'S'), true);
}

function open(out: BinaryWriter, type: string): number {
  out.byte(type.charCodeAt(0));
  return out.openLength();
}

const BINARY = 1;
