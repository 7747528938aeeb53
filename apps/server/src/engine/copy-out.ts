import pg from 'pg';

/**
 * Reads the rows of `select` by COPY, the fastest way out of PostgreSQL, giving each line (without its newline) as it
 * comes. The line is only valid during the call. Rejects with the error of the server, the connection, or `onLine`.
 */
export function copyOut(client: pg.ClientBase, select: string, onLine: (line: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(`copy (${select}) to stdout`, onLine, { resolve, reject }));
  });
}

/** A query of pg's own kind, since a pipelined client takes no other, that hands on lines as they come. */
class CopyOut extends pg.Query {
  readonly #onLine: (line: Buffer) => void;
  #failure: unknown = null;

  constructor(text: string, onLine: (line: Buffer) => void, done: { resolve(): void; reject(error: unknown): void }) {
    super(text, (error: Error | null | undefined) => {
      const failure = error ?? this.#failure;
      if (failure === null) done.resolve();
      else done.reject(failure);
    });
    this.#onLine = onLine;
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure !== null) return;
    try {
      this.#onLine(chunk.subarray(0, chunk.length - 1));
    } catch (error) {
      this.#failure = error;
    }
  }
}
