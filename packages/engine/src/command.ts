import type { CommandResult } from './command-result.ts';
import type { UserId } from './ids.ts';
import type { PartitionState } from './partition-state.ts';

/**
 * Everything that can change the state. Each command carries its time, `at`, in UTC epoch milliseconds of the market
 * clock, since the engine has no clock. Commands are applied one after another, each completely, or refused without a
 * change. Each is defined where its rules are; `commands.ts` lists them.
 */
interface Timed {
  readonly kind: string;
  readonly at: number;
}

/** A command of a customer, whose account must have seen every quote before. */
export interface OfCustomer {
  readonly at: number;
  readonly userId: UserId;
}

/**
 * Whether an applied command has an ordinal, under which the journal holds it. What the clock asks for mostly changes
 * nothing. Ticks have numbers of their own.
 */
type Counted = 'always' | 'ifChanged' | 'never';

export interface CommandDefinition<C extends Timed, IsOfCustomer extends boolean = boolean> {
  readonly kind: C['kind'];
  readonly counted: Counted;
  readonly isOfCustomer: IsOfCustomer;
  apply(state: PartitionState, command: C): CommandResult;
}

type Apply<C> = (state: PartitionState, command: C) => CommandResult;

export const defineCommand = <C extends Timed>(
  kind: C['kind'],
  apply: Apply<C>,
  counted: Counted = 'always',
): CommandDefinition<C, false> => ({ kind, apply, counted, isOfCustomer: false });

export const defineCustomerCommand = <C extends Timed & OfCustomer>(
  kind: C['kind'],
  apply: Apply<C>,
): CommandDefinition<C, true> => ({ kind, apply, counted: 'always', isOfCustomer: true });
