import { WorkLoop } from '../../../kernel/work-loop.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LongLivedPart } from '../../../kernel/part.ts';
import type { CustodyProvider } from './custody-provider.ts';
import type { EventInbox } from './event-inbox.ts';

/**
 * Asks the provider for what it reported, because a webhook can be lost. Invariant: the place up to which was asked
 * moves on in the transaction that keeps the events before it.
 */
export class EventCatchUp implements LongLivedPart {
  readonly name = 'custody catch-up';
  readonly #deps: EventCatchUpDeps;
  readonly #loop: WorkLoop;

  constructor(deps: EventCatchUpDeps) {
    this.#deps = deps;
    this.#loop = new WorkLoop({
      everyMs: deps.everyMs ?? ASK_EVERY_MS,
      work: () => this.#ask(),
      onError: (error) => deps.log.warn({ err: error }, 'The custody provider could not be asked; it is tried again.'),
    });
  }

  async start(): Promise<void> {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #ask(): Promise<void> {
    const { database, provider, inbox, log } = this.#deps;
    for (let page = 0; page < MOST_PAGES && !this.#loop.isStopping; page++) {
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
}

export interface EventCatchUpDeps {
  readonly database: Database;
  readonly log: Log;
  readonly provider: CustodyProvider;
  readonly inbox: EventInbox;
  readonly everyMs?: number;
}

const ASK_EVERY_MS = 60_000;
/** The rest waits for the next look. */
const MOST_PAGES = 20;
