import type { Database } from '../../../kernel/database/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { CustodyProvider } from './custody-provider.ts';
import type { EventInbox } from './event-inbox.ts';

/**
 * Asks the provider for what it reported, because a webhook can be lost. Invariant: the place up to which was asked
 * moves on in the transaction that keeps the events before it.
 *
 * @throws while the provider cannot be asked, or answers what is not signed by it.
 */
export async function catchUpOnEvents({ database, provider, inbox, log }: EventCatchUpDeps): Promise<void> {
  for (let page = 0; page < MOST_PAGES; page++) {
    const { cursor } = await database.selectFrom('custody_progress').select('cursor').executeTakeFirstOrThrow();
    const { events, unknown, next, hasMore } = await provider.eventsAfter(cursor);
    if (unknown > 0) log.error({ unknown, after: cursor }, 'The custody provider reports what we do not know.');
    const fresh = await database.transaction().execute(async (transaction) => {
      const update = transaction.updateTable('custody_progress').set({ cursor: next });
      const moved = await update.where('cursor', '=', cursor).returning('cursor').executeTakeFirst();
      return moved === undefined ? 0 : inbox.put(events, transaction);
    });
    if (fresh > 0) log.info({ fresh }, 'Events of custody were made up for.');
    if (!hasMore || next === cursor) return;
  }
}

export interface EventCatchUpDeps {
  readonly database: Database;
  readonly log: Log;
  readonly provider: Pick<CustodyProvider, 'eventsAfter'>;
  readonly inbox: EventInbox;
}

/** The rest waits for the next minute. */
const MOST_PAGES = 20;
