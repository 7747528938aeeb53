import { assert } from '@candor/decimal/assert.ts';

export type Phase = 'stopped' | 'starting' | 'serving' | 'recovering' | 'stopping';

/** The phase of a host. Invariant: it only changes along the transitions below. */
export class PhaseMachine {
  #phase: Phase = 'stopped';

  get now(): Phase {
    return this.#phase;
  }

  is(...phases: readonly Phase[]): boolean {
    return phases.includes(this.#phase);
  }

  move(to: Phase): void {
    assert(NEXT[this.#phase].includes(to), `the engine does not go from ${this.#phase} to ${to}`);
    this.#phase = to;
  }
}

/** Which phases may follow which. */
const NEXT: Readonly<Record<Phase, readonly Phase[]>> = {
  stopped: ['starting'],
  starting: ['serving', 'stopping'],
  serving: ['recovering', 'stopping', 'stopped'],
  recovering: ['serving', 'stopping', 'stopped'],
  stopping: ['stopped'],
};
