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
interface Gap {
  readonly step: number;
  readonly instrument: InstrumentState;
  readonly seq: number;
  readonly accounts: readonly AccountState[];
  next: number;
  left: number;
}

/**
 * Who has not yet had what the quotes do to them, where one quote did something to too many
 * at once. Invariants: an account is behind exactly while its `behind` is not CURRENT,
 * which is then the number of the first step that it has not seen; it is in the gap of that
 * step; `steps` are all changes of the markets from the first of those on, in their order.
 */
export class Backlog {
  /** How many accounts are behind. */
  size = 0;
  /** How many times a quote put accounts behind. */
  begun = 0;
  /** Accounts whose bands can be laid again when there is time: bands that a price left are wrong on the safe side. */
  readonly loose = new Set<AccountState>();
  readonly #gaps: Gap[] = [];
  readonly #steps: Step[] = [];
  /** The number of the first of the steps. */
  #first = 0;

  get isEmpty(): boolean {
    return this.size === 0 && this.loose.size === 0;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  stepOf(account: AccountState): Step {
    return must(this.#steps[account.behind - this.#first], 'what an account has to see is kept');
  }

  /** The steps that the account has not seen, the last one first. */
  *unseen(account: AccountState): Generator<Step> {
    for (let at = this.#steps.length - 1; at >= account.behind - this.#first; at -= 1) yield this.#steps[at] as Step;
  }

  /** Keeps a change of the markets for those who are behind. */
  record(step: Step): void {
    if (this.size > 0) this.#steps.push(step);
  }

  /** Puts accounts, by customer id, behind the quote of the last step. */
  begin(step: Step, accounts: readonly AccountState[]): Gap {
    if (this.size === 0) this.#steps.push(step);
    this.begun += 1;
    const number = this.#first + this.#steps.length - 1;
    const seq = must(step.after.tick, 'a quote puts accounts behind').seq;
    const gap: Gap = { step: number, instrument: step.instrument, seq, accounts, next: 0, left: accounts.length };
    for (const account of accounts) account.behind = number;
    this.size += accounts.length;
    this.#gaps.push(gap);
    return gap;
  }

  /** The account sees everything from now on. Steps that nobody has to see any more are forgotten. */
  release(account: AccountState): void {
    const gap = must(
      this.#gaps.find(({ step }) => step === account.behind),
      'whoever is behind is in a gap',
    );
    account.behind = CURRENT;
    this.size -= 1;
    gap.left -= 1;
    this.#forget();
  }

  /** The next in turn, null when nobody is behind. */
  next(): AccountState | null {
    const [gap] = this.#gaps;
    if (gap === undefined) return null;
    // Others were released out of turn, and may be in a later gap by now.
    while (gap.accounts[gap.next]?.behind !== gap.step) gap.next += 1;
    return gap.accounts[gap.next++] as AccountState;
  }

  assertWhole(accounts: Iterable<AccountState>): void {
    const behind = new Set<AccountState>();
    for (const { accounts: all, next, step, left } of this.#gaps) {
      const those = all.slice(next).filter((account) => account.behind === step);
      assert(those.length === left, 'a gap counts those whom it still has');
      for (const account of those) behind.add(account);
    }
    assert(behind.size === this.size, 'whoever is behind is in a gap');
    for (const account of accounts)
      assert((account.behind !== CURRENT) === behind.has(account), 'a gap holds those behind');
    assert(this.size > 0 || this.#steps.length === 0, 'steps are kept for those behind');
  }

  #forget(): void {
    while (this.#gaps[0]?.left === 0) this.#gaps.shift();
    const oldest = this.#gaps[0]?.step ?? this.#first + this.#steps.length;
    this.#steps.splice(0, oldest - this.#first);
    this.#first = oldest;
  }
}

/** The account has seen every quote. */
export const CURRENT = -1;
