import { createHash, webcrypto } from 'node:crypto';
import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { must } from '@candor/decimal/assert.ts';

/** A snapshot that is not used, with the reason. The tables say the same, and more slowly. */
export class SnapshotRefusedError extends Error {
  override name = 'SnapshotRefusedError';
}

/**
 * Writes a file of named sections with a description at its end. Invariant: under its name the file is whole and on the
 * disk. It blocks, and is for a thread of its own.
 */
export class SnapshotFileWriter {
  readonly #path: string;
  readonly #file: number;
  readonly #sections: Section[] = [];

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(draftOf(path), 'w', 0o600);
  }

  /** Writes a section in as many pieces as there are. */
  write(name: string, pieces: Iterable<Uint8Array>): void {
    const section = this.begin(name);
    for (const piece of pieces) section.add(piece);
    section.end();
  }

  /** A section whose pieces come one by one. Sections follow each other. */
  begin(name: string): { add(piece: Uint8Array): void; end(): void } {
    const hash = createHash('sha256');
    let length = 0;
    return {
      add: (piece) => {
        hash.update(piece);
        length += piece.length;
        this.#write(piece);
      },
      end: () => void this.#sections.push({ name, length, digest: hash.digest('hex') }),
    };
  }

  /** Describes the sections, and gives the file its name. */
  finish(description: unknown): void {
    const footer = Buffer.from(JSON.stringify({ description, sections: this.#sections } satisfies Footer));
    const trailer = Buffer.alloc(TRAILER_LENGTH);
    createHash('sha256').update(footer).digest().copy(trailer);
    trailer.writeUInt32LE(footer.length, DIGEST_LENGTH);
    trailer.write(MAGIC, DIGEST_LENGTH + 4, 'latin1');
    this.#write(footer);
    this.#write(trailer);
    fsyncSync(this.#file);
    closeSync(this.#file);
    renameSync(draftOf(this.#path), this.#path);
    const directory = openSync(dirname(this.#path), constants.O_RDONLY);
    fsyncSync(directory);
    closeSync(directory);
  }

  /** Removes what was written. */
  abandon(): void {
    closeSync(this.#file);
    rmSync(draftOf(this.#path), { force: true });
  }

  #write(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) done += writeSync(this.#file, bytes, done);
  }
}

/** Reads such a file. Invariant: nothing of a section is used for good before its digest was found to be right. */
export class SnapshotFile {
  readonly description: unknown;
  readonly #file: FileHandle;
  readonly #places = new Map<string, Section & { readonly start: number }>();

  private constructor(file: FileHandle, { description, sections }: Footer) {
    this.#file = file;
    this.description = description;
    let start = 0;
    for (const section of sections) {
      this.#places.set(section.name, { ...section, start });
      start += section.length;
    }
  }

  /** @throws SnapshotRefusedError if there is no such file, or none that was written to its end. */
  static async open(path: string): Promise<SnapshotFile> {
    const file = await open(path, 'r').catch((cause: unknown) => {
      throw new SnapshotRefusedError('there is none', { cause });
    });
    try {
      return new SnapshotFile(file, await readFooter(file));
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** @throws SnapshotRefusedError if the section is not what was written. */
  async read(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const { bytes, checked } = await this.readUnchecked(name);
    await checked;
    return bytes;
  }

  /** The section, and a promise that rejects if it is not what was written, for checks next to other work. */
  async readUnchecked(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; checked: Promise<void> }> {
    const { start, length, digest } = must(this.#places.get(name), 'the format says which sections there are');
    const bytes = await readAt(this.#file, start, length);
    // Digests of the Web are made in a thread of their own.
    const checked = webcrypto.subtle.digest('SHA-256', bytes).then((found) => {
      if (Buffer.from(found).toString('hex') !== digest) throw new SnapshotRefusedError(`its ${name} were altered`);
    });
    checked.catch(() => undefined);
    return { bytes, checked };
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

interface Footer {
  readonly description: unknown;
  readonly sections: readonly Section[];
}

interface Section {
  readonly name: string;
  readonly length: number;
  readonly digest: string;
}

async function readFooter(file: FileHandle): Promise<Footer> {
  const { size } = await file.stat();
  if (size < TRAILER_LENGTH) throw new SnapshotRefusedError('it was cut off');
  const trailer = Buffer.from(await readAt(file, size - TRAILER_LENGTH, TRAILER_LENGTH));
  const length = trailer.readUInt32LE(DIGEST_LENGTH);
  const isWhole = trailer.toString('latin1', DIGEST_LENGTH + 4) === MAGIC && length <= size - TRAILER_LENGTH;
  if (!isWhole) throw new SnapshotRefusedError('it was cut off');
  const footer = await readAt(file, size - TRAILER_LENGTH - length, length);
  const digest = createHash('sha256').update(footer).digest();
  if (!digest.equals(trailer.subarray(0, DIGEST_LENGTH))) throw new SnapshotRefusedError('its description was altered');
  return JSON.parse(Buffer.from(footer).toString()) as Footer; // as its digest says
}

async function readAt(file: FileHandle, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, Math.min(length - done, LARGEST_READ), start + done);
    if (bytesRead === 0) throw new SnapshotRefusedError('it was cut off');
    done += bytesRead;
  }
  return bytes;
}

const draftOf = (path: string): string => `${path}.new`;

const MAGIC = 'CANDORSN';
const DIGEST_LENGTH = 32;
const TRAILER_LENGTH = DIGEST_LENGTH + 4 + MAGIC.length;
const LARGEST_READ = 2 ** 30;
