import type pg from 'pg';

/**
 * Reads the rows of `select` by COPY, the fastest way out of PostgreSQL, giving each line (without its newline) as it
 * comes. The line is only valid during the call. Rejects with the error of the server, the connection, or `onLine`.
 */
export function copyOut(client: pg.ClientBase, select: string, onLine: (line: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(`copy (${select}) to stdout`, onLine, { resolve, reject }));
  });
}

/** What pg calls back while a query runs; it has no interface of its own for COPY. */
class CopyOut {
  readonly #text: string;
  readonly #onLine: (line: Buffer) => void;
  readonly #done: { resolve(): void; reject(error: unknown): void };
  #failure: unknown = null;

  constructor(text: string, onLine: (line: Buffer) => void, done: { resolve(): void; reject(error: unknown): void }) {
    this.#text = text;
    this.#onLine = onLine;
    this.#done = done;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure !== null) return;
    try {
      this.#onLine(chunk.subarray(0, chunk.length - 1));
    } catch (error) {
      this.#failure = error;
    }
  }

  handleError(error: unknown): void {
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#done.resolve();
    else this.#done.reject(this.#failure);
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}
