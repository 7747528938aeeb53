import type { AccountView } from '@candor/engine/account-view.ts';
import type { Command } from '@candor/engine/commands.ts';
import type { CommandResult } from '@candor/engine/command-result.ts';
import type { Tick } from '@candor/engine/quote.ts';
import type { ClientKey } from './client-keys.ts';

/** A customer's command, its key, and the caller that waits for its result. */
export interface CommandWork {
  readonly kind: 'command';
  readonly command: Extract<Command, { userId: unknown }>;
  readonly key: ClientKey | null;
  readonly resolve: (result: CommandResult) => void;
  readonly reject: (error: Error) => void;
}

/** What waits in the queue of a host, in order of arrival. */
export type Work =
  | CommandWork
  | { readonly kind: 'tick'; readonly tick: Tick }
  | { readonly kind: 'own'; readonly command: Exclude<Command, { kind: 'tick' }> }
  | {
      readonly kind: 'view';
      readonly userId: number;
      readonly resolve: (view: AccountView | null) => void;
      readonly reject: (error: Error) => void;
    };
