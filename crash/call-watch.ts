/**
 * Sees every call of the run go out and be answered, so that the server is
 * killed while one of a wanted sort is under way.
 */
export class CallWatch {
  /** By path: about how long such a call takes here and now. */
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
   * Resolves when a call of these was sent, with about how long it will take; with nothing when none was in this time.
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
