import { assert, must } from '@candor/decimal/assert.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { money, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { OpenRows } from './entity-table.ts';
import type { EntityId, UserId } from './ids.ts';
import type { Option } from './option.ts';
import { shareOf } from './option-formulas.ts';
import type { AccountState, InstrumentState, Surroundings } from './trading-book.ts';

/** A running option, and its handle in the heap of its instrument's option ends. */
export interface RunningOption {
  readonly option: Option;
  readonly account: AccountState;
  readonly instrument: InstrumentState;
  readonly handle: number;
}

/**
 * The running options. Invariants: each is in its instrument's heap at its end, and in its account's list; `exposure`
 * is the sum of what the broker would have to add if every option of a duration were won, for real and demo money
 * separately.
 */
export class OptionBook implements OpenRows<Option> {
  readonly running = new Map<EntityId, RunningOption>();
  readonly #exposures = new Map<string, Money>();
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get size(): number {
    return this.running.size;
  }

  get(id: EntityId): Option | undefined {
    return this.running.get(id)?.option;
  }

  of(userId: UserId): readonly Option[] {
    return this.#around.accounts.get(userId)?.options ?? [];
  }

  *values(): Generator<Option, void> {
    for (const { option } of this.running.values()) yield option;
  }

  add(option: Option): void {
    const account = must(this.#around.accounts.get(option.userId), 'an option has its account');
    const instrument = must(this.#around.instruments.get(option.instrumentId), 'an option has its instrument');
    const handle = instrument.optionEnds.add(option.endsAt, option.id);
    const running = { option, account, instrument, handle };
    this.running.set(option.id, running);
    account.options = [...account.options, option];
    this.#shift(running, 1n);
  }

  replace(option: Option): void {
    this.remove(option);
    this.add(option);
  }

  remove({ id }: Option): void {
    const running = must(this.running.get(id), 'an option that ends runs');
    const { option, account, instrument, handle } = running;
    this.running.delete(id);
    instrument.optionEnds.remove(handle);
    account.options = account.options.filter((kept) => kept !== option);
    this.#shift(running, -1n);
  }

  exposure(account: Pick<AccountState, 'demo'>, instrument: InstrumentState, seconds: number): Money {
    return this.#exposures.get(exposureKey(account, instrument, seconds)) ?? ZERO_MONEY;
  }

  /** @throws AssertionError if an option of the account is not found by its id and by its end. */
  assertListed(account: AccountState): void {
    for (const option of account.options) {
      const running = this.running.get(option.id);
      assert(running?.option === option && running.account === account, 'an option is found by its id');
      const { instrument, handle } = running;
      assert(instrument.optionEnds.holds(handle, option.endsAt, option.id), 'an option is found by its end');
    }
  }

  /** @throws AssertionError if an invariant of the class does not hold. */
  assertConsistent(accounts: Iterable<AccountState>, instruments: Iterable<InstrumentState>): void {
    const expected = new Map<string, bigint>();
    for (const { option, account, instrument } of this.running.values()) {
      assert(account.options.includes(option), 'an option is in the list of its account');
      const key = exposureKey(account, instrument, option.seconds);
      expected.set(key, (expected.get(key) ?? 0n) + shareOf(option.stake, option.ratio));
    }
    let listed = 0;
    let watched = 0;
    for (const account of accounts) {
      listed += account.options.length;
      this.assertListed(account);
    }
    for (const { optionEnds } of instruments) watched += optionEnds.size;
    assert(listed === this.running.size && watched === this.running.size, 'options are listed and watched once');
    for (const [key, exposure] of this.#exposures)
      assert(exposure === expected.get(key), 'the exposure is the sum over options');
  }

  #shift({ option, account, instrument }: RunningOption, sign: 1n | -1n): void {
    const key = exposureKey(account, instrument, option.seconds);
    const moved = money((this.#exposures.get(key) ?? 0n) + sign * shareOf(option.stake, option.ratio));
    if (moved === 0n) this.#exposures.delete(key);
    else this.#exposures.set(key, moved);
  }
}

/** Demo options must not use up the limit for real money. */
const exposureKey = ({ demo }: Pick<AccountState, 'demo'>, { id }: InstrumentState, seconds: number): string =>
  `${demo}:${id}:${seconds}`;
