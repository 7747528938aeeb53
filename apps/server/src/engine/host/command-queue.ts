import type { AccountView } from '@candor/engine/account-view.ts';
import type { Command } from '@candor/engine/command.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { ClientKey } from './client-keys.ts';
import { QUEUE_LIMIT } from './host-limits.ts';

/**
 * What waits to be applied. Invariant: work leaves in the order of its arrival, except changes of configuration that
 * are held until no account is deferred, since they concern all accounts.
 */
export class CommandQueue {
  #works: Work[] = [];
  #held: Work[] = [];
  /** Without ticks, which may not be refused. */
  #counted = 0;

  get length(): number {
    return this.#works.length;
  }

  get isFull(): boolean {
    return this.#counted >= QUEUE_LIMIT;
  }

  push(work: Work): void {
    this.#works.push(work);
    if (work.kind !== 'tick') this.#counted += 1;
  }

  /** Applies at most so much while `hasRoom`. What could not be applied stays, with all of this call before it. */
  take(most: number, hasRoom: () => boolean, apply: (work: Work) => void): void {
    const works = this.#works;
    let taken = 0;
    let counted = 0;
    while (taken < most && hasRoom()) {
      const work = works[taken++] as Work; // `most` is at most the length
      if (work.kind !== 'tick') counted += 1;
      apply(work);
    }
    this.#works = taken === works.length ? [] : works.slice(taken);
    this.#counted -= counted;
  }

  /** Keeps a change of configuration that was taken. */
  hold(work: Work): void {
    this.#held.push(work);
    this.#counted += 1;
  }

  releaseHeld(): void {
    this.#works.push(...this.#held.splice(0));
  }

  /** Empties the queue and rejects the callers. */
  drop(error: Error): void {
    for (const work of this.#works) {
      if (work.kind === 'command' || work.kind === 'view') work.reject(error);
    }
    this.#works = [];
    this.#held = [];
    this.#counted = 0;
  }
}

/** A customer's command, its key, and the caller that waits for its result. */
export interface CommandWork {
  readonly kind: 'command';
  readonly command: Extract<Command, { userId: unknown }>;
  readonly key: ClientKey | null;
  readonly resolve: (result: CommandResult) => void;
  readonly reject: (error: Error) => void;
}

export interface ViewWork {
  readonly kind: 'view';
  readonly userId: number;
  readonly resolve: (view: AccountView | null) => void;
  readonly reject: (error: Error) => void;
}

/** The engine's own commands. */
export interface OwnWork {
  readonly kind: 'own';
  readonly command: Exclude<Command, { kind: 'tick' }>;
}

export type Work = CommandWork | ViewWork | OwnWork | { readonly kind: 'tick'; readonly tick: Tick };
