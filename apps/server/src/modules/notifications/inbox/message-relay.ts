import type { EngineEvent } from '@candor/engine/engine-event.ts';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import { WorkLoop } from '../../../kernel/work-loop.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { LongLivedPart } from '../../../kernel/part.ts';
import type { CustomerMail } from '../customer-mail.ts';
import type { MessageDraft } from './message.ts';
import { writeMessages } from './write-messages.ts';

declare module '../../../kernel/module.ts' {
  interface Contributions {
    /** Tables of events that customers are notified of, by the module that notes them there. */
    readonly messageSources: readonly MessageSource[];
  }
}

export interface MessageSource {
  /** The log message when a round fails, which is then tried again. */
  readonly failure: string;
  /** Selects the rows of its table that wait. */
  readonly waiting: RawBuilder<unknown>;
  /** Takes the next events out of their table and drafts what customers are notified of. */
  readonly take: (transaction: Transaction<Tables>) => Promise<TakenEvents>;
  /** What is sent by mail as well; without it nothing is. */
  readonly isMailed?: (draft: MessageDraft) => boolean;
  /** Whether the commit behind what the engine did has noted an event: it is then looked for at once. */
  readonly isNotedWith?: (event: EngineEvent) => boolean;
}

export interface TakenEvents {
  readonly drafts: readonly MessageDraft[];
  /** Whether there may be more to take at once. */
  readonly hasMore: boolean;
}

export interface MessageRelayDeps extends Pick<Kernel, 'database' | 'bus' | 'clock' | 'log'> {
  readonly mail: Pick<CustomerMail, 'put'>;
}

/**
 * Writes messages to customers about events that wait in tables. Invariant: an event leaves its table in the
 * transaction that writes its messages and mails, so that customers are notified of each once, whatever is killed when.
 * Most looks find nothing, so that one query looks into all tables. Each has a loop of its own: what one of them has
 * to announce to thousands of customers, or cannot announce, holds up no other.
 */
export class MessageRelay implements LongLivedPart {
  readonly name = 'messages';
  readonly #deps: MessageRelayDeps;
  readonly #relays: readonly { readonly source: MessageSource; readonly loop: WorkLoop }[];
  readonly #look: WorkLoop;
  #unsubscribe: () => void = () => undefined;

  constructor(deps: MessageRelayDeps, sources: readonly MessageSource[]) {
    this.#deps = deps;
    const onError = (failure: string) => (error: unknown) => deps.log.warn({ err: error }, failure);
    this.#relays = sources.map((source) => {
      const loop: WorkLoop = new WorkLoop({
        work: async () => {
          while (!loop.isStopping && (await this.#relayNext(source)));
        },
        onError: onError(source.failure),
      });
      return { source, loop };
    });
    this.#look = new WorkLoop({
      everyMs: LOOK_EVERY_MS,
      work: () => this.#wakeWaiting(),
      onError: onError('messages not looked for, retrying'),
    });
  }

  async start(): Promise<void> {
    // The bus only says that it is worth looking: what it loses is found in the table.
    this.#unsubscribe = this.#deps.bus.subscribe('engineEvents', (events) => {
      for (const { source, loop } of this.#relays)
        if (source.isNotedWith !== undefined && events.some(source.isNotedWith)) loop.wake();
    });
    this.#look.start();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await Promise.all([this.#look, ...this.#relays.map(({ loop }) => loop)].map((loop) => loop.stop()));
  }

  async #wakeWaiting(): Promise<void> {
    const looks = this.#relays.map(({ source }, index) => sql`exists (${source.waiting}) as ${sql.ref(`at${index}`)}`);
    const { rows } = await sql<Record<string, boolean>>`select ${sql.join(looks)}`.execute(this.#deps.database);
    for (const [index, { loop }] of this.#relays.entries()) if (rows[0]?.[`at${index}`] === true) loop.wake();
  }

  async #relayNext(source: MessageSource): Promise<boolean> {
    const { database, bus, clock, mail } = this.#deps;
    const { hasMore, inboxes } = await database.transaction().execute(async (transaction) => {
      const taken = await source.take(transaction);
      for (const draft of taken.drafts) if (source.isMailed?.(draft) === true) await mail.put(transaction, draft);
      const written = await writeMessages(transaction, taken.drafts, clock.wallNow());
      return { hasMore: taken.hasMore, inboxes: written };
    });
    if (inboxes.length > 0) bus.publish('inboxes', inboxes);
    return hasMore;
  }
}

const LOOK_EVERY_MS = 1_000;
