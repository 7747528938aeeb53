import { sql } from 'kysely';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Module } from '../../../kernel/part.ts';

/**
 * Keeps inboxes from growing for ever. Invariant: what a customer has is their newest messages, at most `MOST_KEPT` of
 * them and what came since the last look, none older than half a year and the time since the last look.
 */
export class InboxKeeper implements Module {
  readonly name = 'inboxes';
  readonly #parts: InboxKeeperParts;
  /** Who was written to since the last look. */
  #written = new Set<number>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(parts: InboxKeeperParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#parts.bus.subscribe('inboxes', (changes) => {
      for (const { userId, newest } of changes) if (newest > 0) this.#written.add(userId);
      if (this.#written.size >= LOOK_AT_WRITTEN) this.#wake();
    });
    this.#timer = setInterval(() => this.#wake(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#unsubscribe();
    await this.#looking;
  }

  /** Deletes what is too old and what is too much. */
  async tidy(): Promise<void> {
    const written = [...this.#written];
    this.#written = new Set();
    for (let at = 0; at < written.length; at += AT_ONCE) await this.#trim(written.slice(at, at + AT_ONCE));
    await this.#forgetOld();
  }

  #wake(): void {
    this.#looking ??= this.tidy()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'Old messages could not be cleared away.'))
      .finally(() => (this.#looking = undefined));
  }

  async #trim(userIds: readonly number[]): Promise<void> {
    await sql`
      delete from messages m
      using unnest(${`{${userIds.join(',')}}`}::bigint[]) as u (id)
      cross join lateral (
        select kept.id from messages kept where kept.user_id = u.id order by kept.id desc limit 1 offset ${MOST_KEPT}
      ) first_too_many
      where m.user_id = u.id and m.id <= first_too_many.id
    `.execute(this.#parts.database);
  }

  async #forgetOld(): Promise<void> {
    const before = new Date(this.#parts.clock.wallNow() - KEPT_FOR_MS);
    for (let deleted = AT_ONCE; deleted >= AT_ONCE;) {
      const old = this.#parts.database
        .selectFrom('messages')
        .select('id')
        .where('created_at', '<', before)
        .limit(AT_ONCE);
      const [result] = await this.#parts.database.deleteFrom('messages').where('id', 'in', old).execute();
      deleted = Number(result?.numDeletedRows ?? 0);
    }
  }
}

export interface InboxKeeperParts {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
}

export const MOST_KEPT = 500;
const KEPT_FOR_MS = 180 * 86_400_000;
const LOOK_EVERY_MS = 600_000;
const LOOK_AT_WRITTEN = 20_000;
const AT_ONCE = 1_000;
