import type { Bus } from '../../kernel/bus.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { InboxChange } from '../notifications/inbox/message.ts';
import { writeMessages } from '../notifications/inbox/write-messages.ts';
import type { AlertChange } from './alert-book.ts';
import { alertMessage } from './alert-message.ts';
import { writeChanges } from './alert-store.ts';
import type { NamedInstrument } from '../../pricing/named-instrument.ts';
import { nameOf } from '../../pricing/named-instrument.ts';

export interface AlertDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** The ids of all that are listed. */
  readonly instruments: () => readonly number[];
  readonly instrument: (id: number) => NamedInstrument | null;
}

/**
 * Writes what one tick did to alerts, each firing in one transaction with its message. A gap may fire very many at
 * once: they go in portions, and one that was written stays so when a later portion fails.
 */
export async function commitChanges(
  changes: readonly AlertChange[],
  { database, clock, instrument }: AlertDeps,
): Promise<readonly InboxChange[]> {
  const inboxes: InboxChange[] = [];
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const portion = changes.slice(at, at + AT_ONCE);
    const drafts = portion
      .filter(({ kind }) => kind === 'fired')
      .map((change) => alertMessage(change, nameOf(change.before.instrumentId, instrument)));
    const written = await database.transaction().execute(async (transaction) => {
      await writeChanges(transaction, portion);
      return writeMessages(transaction, drafts, clock.wallNow());
    });
    inboxes.push(...written);
  }
  return inboxes;
}

const AT_ONCE = 1_000;
