import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';

/**
 * Keeps inboxes from growing for ever. Invariant: what a customer has is their newest messages, at most `MOST_KEPT` of
 * them and what came since `tidy` was last called, none older than half a year and the time since then.
 */
export class InboxRetention {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Deletes what is too old and what is too much. */
  async tidy(): Promise<void> {
    const written = await this.#writtenLately();
    for (let at = 0; at < written.length; at += AT_ONCE) await this.#trim(written.slice(at, at + AT_ONCE));
    await this.#forgetOld();
  }

  async #writtenLately(): Promise<readonly string[]> {
    const since = new Date(this.#clock.wallNow() - LATELY_MS);
    const query = this.#database.selectFrom('messages').select('user_id').distinct().where('created_at', '>=', since);
    return (await query.execute()).map((row) => row.user_id);
  }

  async #trim(userIds: readonly string[]): Promise<void> {
    await sql`
      delete from messages m
      using unnest(${`{${userIds.join(',')}}`}::bigint[]) as u (id)
      cross join lateral (
        select kept.id from messages kept where kept.user_id = u.id order by kept.id desc limit 1 offset ${MOST_KEPT}
      ) first_too_many
      where m.user_id = u.id and m.id <= first_too_many.id
    `.execute(this.#database);
  }

  async #forgetOld(): Promise<void> {
    const before = new Date(this.#clock.wallNow() - KEPT_FOR_MS);
    for (let deleted = AT_ONCE; deleted >= AT_ONCE;) {
      const old = this.#database.selectFrom('messages').select('id').where('created_at', '<', before).limit(AT_ONCE);
      const [result] = await this.#database.deleteFrom('messages').where('id', 'in', old).execute();
      deleted = Number(result?.numDeletedRows ?? 0);
    }
  }
}

export const MOST_KEPT = 500;
const KEPT_FOR_MS = 180 * 86_400_000;
/** Several times longer than from one call to the next. */
const LATELY_MS = 3_600_000;
const AT_ONCE = 1_000;
