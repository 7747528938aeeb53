import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { ABANDONED_MS } from './payment-drafts.ts';
import type { PaymentDrafts } from './payment-drafts.ts';

/**
 * Settles the drafts that a crash, or an answer that was lost, has left: all
 * of them at the start, later those of a minute ago.
 */
export class PaymentReconciler implements LongLivedPart {
  readonly name = 'payment drafts';
  readonly #deps: { readonly drafts: PaymentDrafts; readonly clock: Clock; readonly log: Log };
  #isStopping = false;

  constructor(deps: { readonly drafts: PaymentDrafts; readonly clock: Clock; readonly log: Log }) {
    this.#deps = deps;
  }

  /** Settles every draft before any call is served, while nobody is asking yet. What fails is left to the job. */
  async start(): Promise<void> {
    await this.settleBefore(Number.POSITIVE_INFINITY).catch((error: unknown) =>
      this.#deps.log.warn({ err: error }, 'drafts of payments not settled, retrying'),
    );
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
  }

  /** Settles the drafts that are older than any call that still runs. */
  settleAbandoned(): Promise<void> {
    return this.settleBefore(this.#deps.clock.wallNow() - ABANDONED_MS);
  }

  /** Settles the drafts made before the instant, epoch milliseconds. */
  async settleBefore(at: number): Promise<void> {
    const { drafts, log } = this.#deps;
    for (const draft of await drafts.left(new Date(Math.min(at, FAR_MS)))) {
      if (this.#isStopping) return;
      const result = await drafts.settle(draft);
      log.info({ table: draft.table, draft: draft.id, result }, 'A draft of a payment was settled.');
    }
  }
}

/** The year 9999, the last that the database and Date agree on without more ado. */
const FAR_MS = Date.UTC(9999, 0);
