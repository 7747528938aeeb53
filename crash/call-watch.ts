/**
 * Records when calls of the run are sent and answered, so that the server can be
 * killed while a call of a chosen kind is under way.
 */
export class CallWatch {
  /** The usual duration of a call at present, by path. */
  readonly #usualMs = new Map<string, number>();
  #wanted: { readonly paths: ReadonlySet<string>; readonly seen: (path: string) => void } | null = null;

  sent(path: string): void {
    if (this.#wanted?.paths.has(path) !== true) return;
    this.#wanted.seen(path);
    this.#wanted = null;
  }

  answered(path: string, tookMs: number): void {
    const known = this.#usualMs.get(path) ?? tookMs;
    this.#usualMs.set(path, known + (tookMs - known) / 4);
  }

  /**
   * Resolves when one of these calls was sent, with its usual duration; with nothing if none was sent in time.
   */
  next(paths: readonly string[], patienceMs: number): Promise<number> {
    return new Promise((resolve) => {
      const over = setTimeout(() => {
        this.#wanted = null;
        resolve(0);
      }, patienceMs);
      const seen = (path: string): void => {
        clearTimeout(over);
        resolve(this.#usualMs.get(path) ?? UNKNOWN_MS);
      };
      this.#wanted = { paths: new Set(paths), seen };
    });
  }
}

const UNKNOWN_MS = 50;
