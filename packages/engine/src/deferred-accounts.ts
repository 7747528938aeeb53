import { assert, must } from '@candor/decimal/assert.ts';
import type { AccountState, InstrumentState, Market } from './trading-book.ts';

/** A quote or a market status that an account may still have to see: what it put in the place of what. */
export interface Step {
  readonly instrument: InstrumentState;
  /** A quote; otherwise the market opened or closed. */
  readonly isTick: boolean;
  readonly before: Market;
  readonly after: Market;
}

/**
 * The accounts that a quote put behind, by customer id; those before `next` have been looked at, `left` are still
 * behind it.
 */
interface MassTrigger {
  readonly step: number;
  readonly instrument: InstrumentState;
  readonly seq: number;
  readonly accounts: readonly AccountState[];
  next: number;
  remaining: number;
}

/**
 * Who has not yet had what the quotes do to them, where one quote did something to too many
 * at once. Invariants: an account is behind exactly while its `behind` is not CURRENT,
 * which is then the number of the first step that it has not seen; it is in the gap of that
 * step; `steps` are all changes of the markets from the first of those on, in their order.
 */
export class DeferredAccounts {
  /** How many accounts are behind. */
  size = 0;
  /** How many times a quote put accounts behind. */
  massTriggerCount = 0;
  /** Accounts whose bands can be laid again when there is time: bands that a price left are wrong on the safe side. */
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
    return must(this.#steps[account.deferredFrom - this.#first], 'what an account has to see is kept');
  }

  /** The steps that the account has not seen, the last one first. */
  *unseen(account: AccountState): Generator<Step> {
    for (let at = this.#steps.length - 1; at >= account.deferredFrom - this.#first; at -= 1)
      yield this.#steps[at] as Step;
  }

  /** Keeps a change of the markets for those who are behind. */
  record(step: Step): void {
    if (this.size > 0) this.#steps.push(step);
  }

  /** Puts accounts, by customer id, behind the quote of the last step. */
  defer(step: Step, accounts: readonly AccountState[]): MassTrigger {
    if (this.size === 0) this.#steps.push(step);
    this.massTriggerCount += 1;
    const number = this.#first + this.#steps.length - 1;
    const seq = must(step.after.tick, 'a quote defers accounts').seq;
    const massTrigger: MassTrigger = {
      step: number,
      instrument: step.instrument,
      seq,
      accounts,
      next: 0,
      remaining: accounts.length,
    };
    for (const account of accounts) account.deferredFrom = number;
    this.size += accounts.length;
    this.#massTriggers.push(massTrigger);
    return massTrigger;
  }

  /** The account sees everything from now on. Steps that nobody has to see any more are forgotten. */
  release(account: AccountState): void {
    const massTrigger = must(
      this.#massTriggers.find(({ step }) => step === account.deferredFrom),
      'a deferred account belongs to a mass trigger',
    );
    account.deferredFrom = NOT_DEFERRED;
    this.size -= 1;
    massTrigger.remaining -= 1;
    this.#forget();
  }

  /** The next in turn, null when nobody is behind. */
  next(): AccountState | null {
    const [massTrigger] = this.#massTriggers;
    if (massTrigger === undefined) return null;
    // Others were released out of turn, and may be in a later gap by now.
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

  #forget(): void {
    while (this.#massTriggers[0]?.remaining === 0) this.#massTriggers.shift();
    const oldest = this.#massTriggers[0]?.step ?? this.#first + this.#steps.length;
    this.#steps.splice(0, oldest - this.#first);
    this.#first = oldest;
  }
}

/** The account has seen every quote. */
export const NOT_DEFERRED = -1;
