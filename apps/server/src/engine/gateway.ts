import { FateUnknownError, OverloadedError } from '../kernel/failures.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import type { CustomerCommand } from '@candor/engine/command.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';

type WithoutTime<C> = C extends unknown ? Omit<C, 'at'> : never;
/** A customer's command without its time: the host stamps it on arrival. */
export type TimelessCommand = WithoutTime<CustomerCommand>;

/** The engine is not taking commands right now (queue full, rebuilding, stopping): the caller may try again. */
export class EngineBusyError extends OverloadedError {
  override name = 'EngineBusyError';
}

/** What the rest of the program sees of the engine. */
export interface EngineGateway {
  /** The partition that it leads: part of the key of everything that it writes. */
  readonly partition: number;
  /**
   * Applies a command and resolves once its batch is committed (a refusal resolves without one, after whatever it was
   * judged against is committed). The same key of the same customer answers with the first outcome and acts once.
   * Rejects with EngineBusyError when nothing was done; any other rejection means that the fate is unknown.
   */
  submit(command: TimelessCommand, key: string | null): Promise<CommandResult>;
  /** The customer's trading account at the last prices, from committed state only; null when there is none. */
  view(userId: number): Promise<AccountView | null>;
  /**
   * Every open order, equity and margin as above without waiting for the running batch: for pushes of floating profit.
   */
  peek(userId: number): AccountView | null;
}

/**
 * The command was sent to the database and the answer was lost: it was done once or not at all. The same key finds out.
 */
export class EngineFateUnknownError extends FateUnknownError {
  override name = 'EngineFateUnknownError';
}
