import { assert, must } from '@candor/decimal/assert.ts';
import type { PeakCopy } from './trail-catch-up.ts';
import type { AccountState, InstrumentState, Market } from './trading-book.ts';

/** A change of one market, by a quote or by a market status, that deferred accounts have yet to see. */
export interface Step {
  readonly instrument: InstrumentState;
  /** True for a quote. False for a market that opened or closed. */
  readonly isTick: boolean;
  readonly before: Market;
  readonly after: Market;
}

/**
 * The accounts that one quote deferred, by customer id. Those before `next` have been looked at; `remaining` of them
 * are still deferred from its step.
 */
interface MassTrigger {
  readonly step: number;
  readonly instrument: InstrumentState;
  readonly seq: number;
  readonly accounts: readonly AccountState[];
  /** Where the peaks of trailing orders were just after it. */
  readonly peaks: PeakCopy;
  next: number;
  remaining: number;
}

/**
 * The accounts to which quotes have yet to be applied, because one quote affected too many accounts at once.
 * Invariants: an account is deferred exactly while its `deferredFrom` is not NOT_DEFERRED; it is then the number of the
 * first step that the account has not seen, and the account belongs to the mass trigger of that step. `steps` are all
 * changes of the markets since the first of those steps, in order.
 */
export class DeferredAccounts {
  /** The number of deferred accounts. */
  size = 0;
  /** The number of mass triggers so far. */
  massTriggerCount = 0;
  /**
   * Accounts whose price bands can be set again when there is time. A band that a price has left is wrong on the safe
   * side.
   */
  readonly staleBands = new Set<AccountState>();
  readonly #massTriggers: MassTrigger[] = [];
  readonly #steps: Step[] = [];
  /** The number of the first of the steps. */
  #first = 0;

  get isEmpty(): boolean {
    return this.size === 0 && this.staleBands.size === 0;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  stepOf(account: AccountState): Step {
    return must(this.#steps[account.deferredFrom - this.#first], 'the steps of a deferred account are kept');
  }

  /** The steps that the account has not seen, the last one first. */
  *unseen(account: AccountState): Generator<Step> {
    for (let at = this.#steps.length - 1; at >= account.deferredFrom - this.#first; at -= 1)
      yield this.#steps[at] as Step;
  }

  /** Keeps a change of a market for the deferred accounts. */
  record(step: Step): void {
    if (this.size > 0) this.#steps.push(step);
  }

  /** Defers accounts, by customer id, from the quote of the last step. */
  defer(step: Step, accounts: readonly AccountState[], peaks: PeakCopy): MassTrigger {
    if (this.size === 0) this.#steps.push(step);
    this.massTriggerCount += 1;
    const number = this.#first + this.#steps.length - 1;
    const seq = must(step.after.tick, 'a quote defers accounts').seq;
    const massTrigger: MassTrigger = {
      step: number,
      instrument: step.instrument,
      seq,
      accounts,
      peaks,
      next: 0,
      remaining: accounts.length,
    };
    for (const account of accounts) account.deferredFrom = number;
    this.size += accounts.length;
    this.#massTriggers.push(massTrigger);
    return massTrigger;
  }

  /** The account has seen everything. Steps that no account has yet to see are dropped. */
  release(account: AccountState): void {
    const massTrigger = this.#massTriggerOf(account);
    account.deferredFrom = NOT_DEFERRED;
    this.size -= 1;
    massTrigger.remaining -= 1;
    this.#forget();
  }

  /** The peaks of trailing orders that the account has seen last, but for the quote that deferred it. */
  peaksOf(account: AccountState): PeakCopy {
    return this.#massTriggerOf(account).peaks;
  }

  /** The mass triggers of which accounts are still deferred, with the peaks that they keep. */
  *keptPeaks(): Generator<Pick<MassTrigger, 'instrument' | 'seq' | 'peaks'>> {
    for (const massTrigger of this.#massTriggers) if (massTrigger.remaining > 0) yield massTrigger;
  }

  /** The account whose turn is next; null when none is deferred. */
  next(): AccountState | null {
    const [massTrigger] = this.#massTriggers;
    if (massTrigger === undefined) return null;
    // Other accounts were released out of turn, and may belong to a later mass trigger by now.
    while (massTrigger.accounts[massTrigger.next]?.deferredFrom !== massTrigger.step) massTrigger.next += 1;
    return massTrigger.accounts[massTrigger.next++] as AccountState;
  }

  assertConsistent(accounts: Iterable<AccountState>): void {
    const deferred = new Set<AccountState>();
    for (const { accounts: all, next, step, remaining } of this.#massTriggers) {
      const those = all.slice(next).filter((account) => account.deferredFrom === step);
      assert(those.length === remaining, 'a mass trigger counts the accounts that remain');
      for (const account of those) deferred.add(account);
    }
    assert(deferred.size === this.size, 'a deferred account belongs to a mass trigger');
    for (const account of accounts)
      assert(
        (account.deferredFrom !== NOT_DEFERRED) === deferred.has(account),
        'a mass trigger holds the deferred accounts',
      );
    assert(this.size > 0 || this.#steps.length === 0, 'steps are kept for deferred accounts');
  }

  #massTriggerOf({ deferredFrom }: AccountState): MassTrigger {
    const massTrigger = this.#massTriggers.find(({ step }) => step === deferredFrom);
    return must(massTrigger, 'a deferred account belongs to a mass trigger');
  }

  #forget(): void {
    while (this.#massTriggers[0]?.remaining === 0) this.#massTriggers.shift();
    const oldest = this.#massTriggers[0]?.step ?? this.#first + this.#steps.length;
    this.#steps.splice(0, oldest - this.#first);
    this.#first = oldest;
  }
}

/** The `deferredFrom` of an account that has seen every quote. */
export const NOT_DEFERRED = -1;
