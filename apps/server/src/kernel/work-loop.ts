export interface WorkLoopOptions {
  /** How often to look without being woken; without it only who wakes it makes it work. */
  readonly everyMs?: number;
  /** Does what there is to do; whatever it throws is tried again at the next look. */
  readonly work: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs work one after the other, when woken and now and then. Invariant: what
 * comes while it works is looked for after it.
 */
export class WorkLoop {
  readonly #options: WorkLoopOptions;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isWoken = false;
  isStopping = false;

  constructor(options: WorkLoopOptions) {
    this.#options = options;
  }

  start(): void {
    const { everyMs } = this.#options;
    if (everyMs !== undefined) this.#timer = setInterval(() => this.wake(), everyMs).unref();
    this.wake();
  }

  /** Resolves once the work under way has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  wake(): void {
    this.#isWoken = true;
    this.#working ??= this.#run();
  }

  async #run(): Promise<void> {
    try {
      while (this.#isWoken && !this.isStopping) {
        this.#isWoken = false;
        await this.#options.work();
      }
    } catch (error) {
      this.#options.onError(error);
    } finally {
      this.#working = undefined;
    }
  }
}
