import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Drawing, FromThread, ThreadData, ToThread, Wanted } from './thread-messages.ts';

export interface DrawingsDeps {
  /** File of the module that draws, as the app's build writes it. */
  readonly program: string;
  /** Answers a call of the app, made in a language by somebody who is not signed in. */
  answer(url: string, language: string): Promise<{ readonly status: number; readonly body: string }>;
}

/**
 * First screens as the app would draw them, with the prices of the moment. A visitor is given what was drawn before
 * while it is drawn again, and waits only for the first one. Where one cannot be had the app draws it itself, later.
 */
export class Drawings {
  readonly #deps: DrawingsDeps;
  readonly #kept = new Map<string, Kept>();
  readonly #waiting = new Map<number, (drawing: Drawing | null) => void>();
  #thread: Worker | undefined;
  #paths: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>());
  #asked = 0;
  #pausedUntil = 0;

  constructor(deps: DrawingsDeps) {
    this.#deps = deps;
  }

  async of(wanted: Wanted): Promise<Drawing | null> {
    this.#start();
    const paths = await soon(this.#paths, null);
    if (paths?.has(wanted.path) !== true) return null;
    const key = `${wanted.path} ${wanted.language} ${String(wanted.signedIn)}`;
    const kept = this.#kept.get(key) ?? { drawing: null, at: Number.NEGATIVE_INFINITY, next: undefined };
    this.#kept.set(key, kept);
    const age = performance.now() - kept.at;
    if (age < FRESH_MS) return kept.drawing;
    kept.next ??= this.#draw(wanted).then((drawing) => {
      kept.next = undefined;
      if (drawing === null) return null;
      kept.at = performance.now();
      return (kept.drawing = drawing);
    });
    return age < SERVED_MS ? kept.drawing : soon(kept.next, null);
  }

  /** What was drawn is not true any more; nor what is drawn while the change reaches all who read of it. */
  forget(): void {
    this.#kept.clear();
    setTimeout(() => this.#kept.clear(), SPREAD_MS).unref();
  }

  async stop(): Promise<void> {
    this.#pausedUntil = Number.POSITIVE_INFINITY;
    await this.#thread?.terminate();
  }

  #start(): void {
    if (this.#thread !== undefined || performance.now() < this.#pausedUntil) return;
    const thread = new Worker(new URL('drawing-thread.ts', import.meta.url), {
      workerData: { program: pathToFileURL(this.#deps.program).href } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    thread.unref();
    this.#thread = thread;
    this.#paths = new Promise((resolve) => {
      thread.on('message', (message: FromThread) => {
        if (message.kind === 'ready') resolve(new Set(message.paths));
        else if (message.kind === 'drawn') this.#waiting.get(message.id)?.(message.drawing);
        else void this.#answer(thread, message.id, message.url, message.language);
      });
      // Those who wait need not wait longer, and nobody tries again at once.
      const end = (): void => {
        resolve(new Set());
        if (this.#thread !== thread) return;
        this.#thread = undefined;
        this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + PAUSE_MS);
        for (const tell of this.#waiting.values()) tell(null);
      };
      thread.on('error', end);
      thread.on('exit', end);
    });
  }

  /** A thread that takes too long is ended: it may have begun something that never ends. */
  async #draw(wanted: Wanted): Promise<Drawing | null> {
    const thread = this.#thread;
    if (thread === undefined) return null;
    this.#asked += 1;
    const id = this.#asked;
    const timer = setTimeout(() => void thread.terminate(), MOST_MS).unref();
    const drawing = await new Promise<Drawing | null>((resolve) => {
      this.#waiting.set(id, resolve);
      thread.postMessage({ kind: 'draw', id, wanted } satisfies ToThread);
    });
    clearTimeout(timer);
    this.#waiting.delete(id);
    return drawing;
  }

  async #answer(thread: Worker, id: number, url: string, language: string): Promise<void> {
    const { status, body } = await this.#deps.answer(url, language).catch(() => ({ status: 500, body: '' }));
    thread.postMessage({ kind: 'answer', id, status, body } satisfies ToThread);
  }
}

interface Kept {
  drawing: Drawing | null;
  /** When it was drawn, by the clock of this process. */
  at: number;
  /** The one that is being drawn. */
  next: Promise<Drawing | null> | undefined;
}

/** What is there within the time that a visitor would not notice among all else that a first visit loads. */
const soon = <T, U>(promise: Promise<T>, otherwise: U): Promise<T | U> =>
  Promise.race([promise, new Promise<U>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise).unref())]);

const PATIENCE_MS = 1_000;
const FRESH_MS = 5_000;
/** Prices that are older are drawn by the app, which knows how old they are. */
const SERVED_MS = 20_000;
const SPREAD_MS = 1_000;
const MOST_MS = 10_000;
const PAUSE_MS = 60_000;
const MOST_MEGABYTES = 128;
