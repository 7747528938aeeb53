import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from '../feed/feed.ts';

/** One line of a file, with its position for error messages. */
export interface CsvLine {
  readonly file: string;
  /** Counted from 1. */
  readonly number: number;
  readonly fields: readonly string[];
}

/**
 * Reads a .csv or .csv.gz a chunk at a time, so that memory does not grow with the file. The heading must be as given.
 * Throws FeedError where the file cannot be read.
 */
export async function* csvChunks(path: string, heading: string): AsyncGenerator<readonly CsvLine[]> {
  const file = basename(path);
  let number = 0;
  let rest = '';
  try {
    for await (const chunk of textOf(path)) {
      const texts = (rest + String(chunk)).split('\n');
      rest = texts.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new FeedError(`${file}, line ${number + 1}: the line has no end.`);
      const lines: CsvLine[] = [];
      for (const text of texts) {
        number++;
        if (number === 1) checkHeading(file, text, heading);
        else if (text.trim() !== '') lines.push({ file, number, fields: text.trimEnd().split(',') });
      }
      if (lines.length > 0) yield lines;
    }
  } catch (cause) {
    if (cause instanceof FeedError) throw cause;
    throw new FeedError(`${file} cannot be read after line ${number}: ${(cause as Error).message}.`, { cause });
  }
  if (number === 0) checkHeading(file, rest, heading);
  else if (rest.trim() !== '') yield [{ file, number: number + 1, fields: rest.trimEnd().split(',') }];
}

export function badLine(line: CsvLine, why: string): FeedError {
  return new FeedError(`${line.file}, line ${line.number}: ${why}.`);
}

function textOf(path: string): Readable {
  const raw = createReadStream(path);
  if (!path.endsWith('.gz')) return raw.setEncoding('utf8');
  // The callback only marks errors as handled: the loop over the result throws them.
  return pipeline(raw, createGunzip(), () => {}).setEncoding('utf8');
}

function checkHeading(file: string, text: string, heading: string): void {
  if (text.trimEnd() !== heading) throw new FeedError(`${file}, line 1: the heading must be "${heading}".`);
}

const LONGEST_LINE = 10_000;
