import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import type { ApprovedWork } from './approved-work.ts';

/**
 * Goes on with what operators approved and a crash left undone, and with announced changes whose time has come: at the
 * start, and as a job with what is older than a minute.
 */
export class ApprovalRecovery implements LongLivedPart {
  readonly name = 'approved proposals';
  readonly #deps: ApprovalRecoveryDeps;

  constructor(deps: ApprovalRecoveryDeps) {
    this.#deps = deps;
  }

  /** Before any call is served, so that nobody else is doing them. */
  async start(): Promise<void> {
    const { clock, log } = this.#deps;
    await this.finishBefore(clock.wallNow() + LEFT_MS).catch((error: unknown) =>
      log.warn({ err: error }, 'Approved proposals could not be looked for; it is tried again.'),
    );
  }

  async stop(): Promise<void> {}

  finishAbandoned(): Promise<void> {
    return this.finishBefore(this.#deps.clock.wallNow() - LEFT_MS);
  }

  /** The database stamps proposals by its own clock, so that the instant is of the wall clock. */
  async finishBefore(at: number): Promise<void> {
    const { work, log } = this.#deps;
    await work.finishLeft(new Date(at), (error, proposal) =>
      log.warn({ err: error, proposal }, 'An approved proposal could not be carried out; it is tried again.'),
    );
  }
}

interface ApprovalRecoveryDeps {
  readonly work: ApprovedWork;
  readonly clock: Clock;
  readonly log: Log;
}

const LEFT_MS = 60_000;
