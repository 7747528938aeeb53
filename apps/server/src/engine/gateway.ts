import { FateUnknownError, OverloadedError } from '../kernel/failures.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import type { CustomerCommand } from '@candor/engine/command.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';

type WithoutTime<C> = C extends unknown ? Omit<C, 'at'> : never;
/** A customer's command without its time: the host stamps it on arrival. */
export type TimelessCommand = WithoutTime<CustomerCommand>;

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
   * everything that it was based on is committed. A repeated key of the same customer is answered with the first result
   * and acts once. Rejects with EngineBusyError if nothing was done. After any other rejection the fate is unknown.
   */
  submit(command: TimelessCommand, key: string | null): Promise<CommandResult>;
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
