import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { WorkLoop } from '../../../kernel/work-loop.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Log } from '../../../kernel/log.ts';
import type { LongLivedPart } from '../../../kernel/part.ts';
import type { MessageDraft } from './message.ts';
import { writeMessages } from './write-messages.ts';

export interface MessageRelayDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

export interface MessageSource {
  readonly name: string;
  /** How often to look without being woken. */
  readonly everyMs: number;
  /** The log message when a round fails, which is then tried again. */
  readonly failure: string;
  /** Selects the rows of its table that wait. Most looks find none, and then nothing else is asked. */
  readonly waiting: RawBuilder<unknown>;
  /** Takes the next events out of their table and drafts what customers are notified of. */
  readonly take: (transaction: Transaction<Tables>) => Promise<TakenEvents>;
}

export interface TakenEvents {
  readonly drafts: readonly MessageDraft[];
  /** Whether there may be more to take at once. */
  readonly hasMore: boolean;
}

/**
 * Writes messages to customers about events that wait in a table. Invariant: an event leaves its table in the
 * transaction that writes its messages, so that customers are notified of each once, whatever is killed when.
 */
export class MessageRelay implements LongLivedPart {
  readonly name: string;
  readonly #deps: MessageRelayDeps;
  readonly #source: MessageSource;
  readonly #loop: WorkLoop;

  constructor(deps: MessageRelayDeps, source: MessageSource) {
    this.name = source.name;
    this.#deps = deps;
    this.#source = source;
    this.#loop = new WorkLoop({
      everyMs: source.everyMs,
      work: () => this.#relayAll(),
      onError: (error) => deps.log.warn({ err: error }, source.failure),
    });
  }

  async start(): Promise<void> {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  wake(): void {
    this.#loop.wake();
  }

  async #relayAll(): Promise<void> {
    while (!this.#loop.isStopping && (await this.#isAnyWaiting()) && (await this.#relayNext()));
  }

  async #isAnyWaiting(): Promise<boolean> {
    const look = sql<{ waits: boolean }>`select exists (${this.#source.waiting}) as waits`;
    return (await look.execute(this.#deps.database)).rows[0]?.waits === true;
  }

  async #relayNext(): Promise<boolean> {
    const { database, bus, clock } = this.#deps;
    const { hasMore, inboxes } = await database.transaction().execute(async (transaction) => {
      const taken = await this.#source.take(transaction);
      const written = await writeMessages(transaction, taken.drafts, clock.wallNow());
      return { hasMore: taken.hasMore, inboxes: written };
    });
    if (inboxes.length > 0) bus.publish('inboxes', inboxes);
    return hasMore;
  }
}
