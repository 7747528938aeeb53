import { FateUnknownError, OverloadedError } from '../kernel/failures.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { CustomerCommand } from '@candor/engine/commands.ts';
import type { Asker } from '@candor/engine/posting-policy.ts';

type Unstamped<C> = C extends unknown ? Omit<C, 'at' | 'asker'> : never;
/** A customer's command without its time and without who asks for it: the host stamps both on arrival. */
export type TimelessCommand = Unstamped<CustomerCommand>;

/** The engine accepts no commands now (queue full, rebuilding, stopping). The caller may retry. */
export class EngineBusyError extends OverloadedError {
  override name = 'EngineBusyError';
}

/** The interface of the engine to the rest of the program. */
export interface EngineGateway {
  /** The partition that it leads, which is part of the key of every row that it writes. */
  readonly partition: number;
  /**
   * Applies a command and resolves once its batch is committed. A refusal resolves without a batch of its own, once
   * everything that it was based on is committed. `asker` decides what money may be moved: operators' decisions and
   * jobs say so, everything else is a customer's call. A repeated key of the same customer is answered with the first
   * result and acts once. Rejects with EngineBusyError if nothing was done. After any other rejection the fate is
   * unknown.
   */
  submit(command: TimelessCommand, key: string | null, asker?: Asker): Promise<CommandResult>;
  /** The customer's account at the last prices, from committed state only; null if there is none. */
  view(userId: number): Promise<AccountView | null>;
  /** The same without waiting for the running batch: for pushes of floating profit. */
  peek(userId: number): AccountView | null;
}

/**
 * The command was sent to the database and the answer was lost: it was done once or not at all. A call with the same
 * key finds out.
 */
export class EngineFateUnknownError extends FateUnknownError {
  override name = 'EngineFateUnknownError';
}
