import { WorkLoop } from '../../kernel/work-loop.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Module } from '../../kernel/part.ts';
import { ABANDONED_MS } from './payment-drafts.ts';
import type { PaymentDrafts } from './payment-drafts.ts';

/**
 * Settles the drafts that a crash, or an answer that was lost, has left: all
 * of them at the start, later those of a minute ago.
 */
export class PaymentReconciler implements Module {
  readonly name = 'payment drafts';
  readonly #deps: { readonly drafts: PaymentDrafts; readonly clock: Clock; readonly log: Log };
  readonly #loop: WorkLoop;

  constructor(deps: { readonly drafts: PaymentDrafts; readonly clock: Clock; readonly log: Log }) {
    this.#deps = deps;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.settleBefore(deps.clock.wallNow() - ABANDONED_MS),
      onError: (error) => this.#complain(error),
    });
  }

  /** Before any call is served, so that nobody is asking yet. */
  async start(): Promise<void> {
    await this.settleBefore(Number.POSITIVE_INFINITY).catch((error: unknown) => this.#complain(error));
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  /** Settles the drafts made before the instant, epoch milliseconds. */
  async settleBefore(at: number): Promise<void> {
    const { drafts, log } = this.#deps;
    for (const draft of await drafts.left(new Date(Math.min(at, FAR_MS)))) {
      if (this.#loop.isStopping) return;
      const result = await drafts.settle(draft);
      log.info({ table: draft.table, draft: draft.id, result }, 'A draft of a payment was settled.');
    }
  }

  #complain(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'Drafts of payments could not be settled; it is tried again.');
  }
}

const LOOK_EVERY_MS = 60_000;
/** The year 9999, the last that the database and Date agree on without more ado. */
const FAR_MS = Date.UTC(9999, 0);
