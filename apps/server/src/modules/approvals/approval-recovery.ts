import { WorkLoop } from '../../kernel/work-loop.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Module } from '../../kernel/part.ts';
import type { Proposals } from './proposals.ts';

/**
 * Goes on with what operators approved and a crash left undone: at the start,
 * and later with what is older than a minute.
 */
export class ApprovalRecovery implements Module {
  readonly name = 'approved proposals';
  readonly #parts: ApprovalRecoveryParts;
  readonly #loop: WorkLoop;

  constructor(parts: ApprovalRecoveryParts) {
    this.#parts = parts;
    this.#loop = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.finishBefore(parts.clock.wallNow() - LEFT_MS),
      onError: (error) => this.#complain(error),
    });
  }

  /** Before any call is served, so that nobody else is doing them. */
  async start(): Promise<void> {
    await this.finishBefore(this.#parts.clock.wallNow() + LEFT_MS).catch((error: unknown) => this.#complain(error));
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  /** The database stamps proposals by its own clock, so that the instant is of the wall clock. */
  async finishBefore(at: number): Promise<void> {
    await this.#parts.proposals.finishLeft(new Date(at), (error, proposal) =>
      this.#parts.log.warn(
        { err: error, proposal },
        'An approved proposal could not be carried out; it is tried again.',
      ),
    );
  }

  #complain(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'Approved proposals could not be looked for; it is tried again.');
  }
}

interface ApprovalRecoveryParts {
  readonly proposals: Proposals;
  readonly clock: Clock;
  readonly log: Log;
}

const LOOK_EVERY_MS = 60_000;
const LEFT_MS = 60_000;
