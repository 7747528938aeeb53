import { setTimeout as sleep } from 'node:timers/promises';
import type { InstrumentId } from '@candor/engine/ids.ts';
import { instrumentId as toInstrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { lastTicks, ticksAfter } from '../../pricing/tick-log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { AlertBook } from './alert-book.ts';
import type { AlertChange } from './alert-book.ts';
import { readProgress, readWatched, writeProgress } from './alert-store.ts';
import type { Progress } from './alert-store.ts';
import { commitChanges } from './commit-changes.ts';
import type { AlertDeps } from './commit-changes.ts';

/**
 * Looks at every tick for every price alert, and is the one writer of alerts. Invariant:
 * ticks and changes by customers are worked off one after the other, and what a tick changes
 * is written before the next is looked at; so an alert fires once for each crossing, whatever
 * is killed when. After a start or a failure the ticks since are read from the tick log.
 */
export class PriceAlerts implements LongLivedPart {
  readonly name = 'price alerts';
  readonly #deps: AlertDeps;
  #book = new AlertBook();
  /** The last tick looked at of each instrument. */
  #last = new Map<number, Tick>();
  /** Where `alert_progress` stands. */
  #saved = new Map<number, number>();
  #ticks: Tick[] = [];
  #jobs: Job[] = [];
  /** Memory is not what is written: to be read again. */
  #isLost = true;
  #failures = 0;
  #saveDue = false;
  #working: Promise<void> | undefined;
  #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(deps: AlertDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#deps.bus.subscribe('ticks', (ticks) => {
      this.#ticks.push(...ticks);
      // What is not kept here is in the log.
      if (this.#ticks.length > MOST_TICKS) {
        this.#ticks = [];
        this.#isLost = true;
      }
      this.#wake();
    });
    this.#timer = setInterval(() => {
      this.#saveDue = true;
      this.#wake();
    }, SAVE_EVERY_MS);
    this.#timer.unref();
    this.#wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#unsubscribe();
    this.#stopping.abort();
    await this.#working;
    this.#refuseJobs();
    if (!this.#isLost) await this.#saveProgress().catch(() => undefined);
  }

  /** Resolves once every tick and change so far is worked off; for tests. */
  async settled(): Promise<void> {
    await this.exclusively(async () => undefined);
  }

  /** Runs a change between two ticks, when everything up to the last one is written. Rejects with AlertsBusyError. */
  exclusively<T>(act: (alerts: AlertTransaction) => Promise<T>): Promise<T> {
    if (this.#jobs.length >= MOST_JOBS || this.#stopping.signal.aborted)
      return Promise.reject(new AlertsBusyError('alerts cannot be changed right now'));
    return new Promise<T>((resolve, reject) => {
      const deadline = setTimeout(() => this.#giveUp(job), JOB_PATIENCE_MS);
      const job: Job = {
        run: async () => {
          clearTimeout(deadline);
          try {
            resolve(await act({ book: this.#book, last: (id) => this.#last.get(id) ?? null }));
          } catch (error) {
            // It may have been written all the same.
            this.#isLost = true;
            reject(error);
          }
        },
        refuse: () => {
          clearTimeout(deadline);
          reject(new AlertsBusyError('alerts cannot be changed right now'));
        },
      };
      this.#jobs.push(job);
      this.#wake();
    });
  }

  #giveUp(job: Job): void {
    this.#jobs = this.#jobs.filter((each) => each !== job);
    job.refuse();
  }

  #refuseJobs(): void {
    for (const job of this.#jobs.splice(0)) job.refuse();
  }

  #wake(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      if (this.#hasWork()) this.#wake();
    });
  }

  #hasWork(): boolean {
    return !this.#stopping.signal.aborted && (this.#ticks.length > 0 || this.#jobs.length > 0 || this.#saveDue);
  }

  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted && (this.#isLost || this.#hasWork())) {
      try {
        if (this.#isLost) await this.#load();
        else await this.#step();
        this.#failures = 0;
      } catch (error) {
        this.#isLost = true;
        this.#failures += 1;
        this.#deps.log.warn({ err: error }, 'Price alerts could not be worked off; they are read again.');
        const delayMs = Math.min(30_000, 250 * 2 ** Math.min(this.#failures, 10));
        await sleep(delayMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Ticks go first: a change by a customer is made at the newest price that there is. */
  async #step(): Promise<void> {
    if (this.#ticks.length > 0) {
      await this.#takeTicks(this.#ticks.splice(0, TICKS_AT_ONCE));
      return;
    }
    const job = this.#jobs.shift();
    if (job !== undefined) await job.run();
    else if (this.#saveDue) await this.#saveProgress();
  }

  async #takeTicks(ticks: readonly Tick[]): Promise<void> {
    for (const tick of ticks) {
      const last = this.#last.get(tick.instrumentId);
      if (last !== undefined && tick.seq <= last.seq) continue;
      if (last !== undefined && tick.seq !== last.seq + 1) {
        this.#isLost = true;
        return;
      }
      const changes = this.#look(tick);
      if (changes.length > 0) await this.#commit(changes);
    }
  }

  #look(tick: Tick): readonly AlertChange[] {
    this.#last.set(tick.instrumentId, tick);
    return this.#book.take(tick);
  }

  async #commit(changes: readonly AlertChange[]): Promise<void> {
    const written = await commitChanges(changes, this.#deps);
    if (written.length > 0) this.#deps.bus.publish('inboxes', written);
  }

  /** Of instruments with alerts alone: nothing has to be caught up with for the others. */
  async #saveProgress(): Promise<void> {
    this.#saveDue = false;
    const moved: Progress[] = [];
    for (const [id, { seq, at }] of this.#last) {
      if (this.#book.countOf(id) > 0 && this.#saved.get(id) !== seq) moved.push({ instrumentId: id, seq, at });
    }
    await writeProgress(this.#deps.database, moved);
    for (const { instrumentId, seq } of moved) this.#saved.set(instrumentId, seq);
  }

  /** Reads alerts and progress, and then, from the log, the ticks that have not been looked at. */
  async #load(): Promise<void> {
    const { database, instruments } = this.#deps;
    const saved = await readProgress(database);
    const book = new AlertBook();
    const since = new Map<number, number>();
    await readWatched(database, (alert) => {
      book.put(alert);
      const { instrumentId: id, sinceSeq } = alert;
      since.set(id, Math.min(since.get(id) ?? sinceSeq, sinceSeq));
    });
    const newest = await lastTicks(database, instruments().map(toInstrumentId));
    this.#book = book;
    this.#saved = new Map(saved);
    this.#last = new Map(newest.map((tick) => [tick.instrumentId, tick]));
    this.#isLost = false;
    for (const [id, oldest] of since) {
      // Nothing before the oldest alert can matter, nor what was looked at when the progress was written.
      await this.#catchUp(toInstrumentId(id), Math.max(oldest, saved.get(id) ?? 0));
    }
  }

  async #catchUp(id: InstrumentId, from: number): Promise<void> {
    this.#last.delete(id);
    let newest: Tick | null = null;
    for (let after = from, more = true; more;) {
      const ticks = await ticksAfter(this.#deps.database, id, after, LOG_PAGE);
      for (const tick of ticks) {
        const changes = this.#look(tick);
        if (changes.length > 0) await this.#commit(changes);
      }
      newest = ticks.at(-1) ?? newest;
      after = newest?.seq ?? after;
      more = ticks.length === LOG_PAGE && !this.#stopping.signal.aborted;
    }
    if (newest !== null) return;
    const [last] = await lastTicks(this.#deps.database, [id]);
    if (last !== undefined && last.seq <= from) this.#last.set(id, last);
  }
}

/** Alerts are being read, or too many changes wait: the caller may try again. */
export class AlertsBusyError extends Error {
  override readonly name = 'AlertsBusyError';
}

/** What a change by a customer may see and touch. */
/** For changes by customers, each between two ticks. */
export type AlertLock = Pick<PriceAlerts, 'exclusively'>;

export interface AlertTransaction {
  readonly book: AlertBook;
  /** The last tick that alerts were looked at for; null before the first of an instrument. */
  last(instrumentId: number): Tick | null;
}

interface Job {
  readonly run: () => Promise<void>;
  readonly refuse: () => void;
}

/** Beyond these the log is read instead. */
const MOST_TICKS = 100_000;
const TICKS_AT_ONCE = 1_000;
const MOST_JOBS = 2_000;
const JOB_PATIENCE_MS = 5_000;
const SAVE_EVERY_MS = 2_000;
const LOG_PAGE = 5_000;
