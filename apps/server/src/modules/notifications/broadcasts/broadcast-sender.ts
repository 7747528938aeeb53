import { sql } from 'kysely';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';

/**
 * Sends what is due. Invariant: what sending costs does not grow with how many it reaches: a broadcast gets its number
 * among the messages, and those who are connected look.
 */
export class BroadcastSender {
  readonly #deps: BroadcastSenderDeps;

  constructor(deps: BroadcastSenderDeps) {
    this.#deps = deps;
  }

  async sendDue(): Promise<void> {
    const { database, bus, clock } = this.#deps;
    const { rows } = await sql`
      update broadcasts set message_id = nextval('messages_id_seq'), sent_at = ${clock.marketNow()}
      where message_id is null and withdrawn_at is null and send_at <= ${new Date(clock.wallNow())}
      returning id
    `.execute(database);
    if (rows.length > 0) bus.publish('broadcastsChanged', {});
  }
}

interface BroadcastSenderDeps {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
}
