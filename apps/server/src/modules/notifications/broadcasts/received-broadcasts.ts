import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { isRecipient } from './recipients.ts';

/**
 * The broadcasts `b` that a customer `u` received, to follow `from` in a query: those for them, sent since they
 * registered, that are not withdrawn, and are not older than inboxes keep messages.
 */
export const receivedBroadcasts = (userId: number): RawBuilder<unknown> => sql`
  users u
  join broadcasts b on b.message_id is not null and b.withdrawn_at is null and b.send_at >= u.created_at
    and b.send_at > now() - interval '180 days' and ${isRecipient}
  left join broadcast_marks mark on mark.user_id = u.id
  left join broadcast_reads opened on opened.user_id = u.id and opened.message_id = b.message_id
  where u.id = ${userId}`;

/** Of the rows above. */
export const isUnread: RawBuilder<boolean> = sql<boolean>`
  (b.message_id > coalesce(mark.read_up_to, 0) and opened.message_id is null)`;

export async function countBroadcasts(database: Database, userId: number): Promise<BroadcastCounts> {
  const { rows } = await sql<{ readonly total: string; readonly unread: string }>`
    select count(*) as total, count(*) filter (where ${isUnread}) as unread from ${receivedBroadcasts(userId)}
  `.execute(database);
  return { total: Number(rows[0]?.total ?? 0), unread: Number(rows[0]?.unread ?? 0) };
}

export interface BroadcastCounts {
  readonly total: number;
  readonly unread: number;
}

export async function openBroadcast(database: Database, userId: number, messageId: string): Promise<void> {
  const row = { user_id: String(userId), message_id: messageId };
  await database
    .insertInto('broadcast_reads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves the mark, and forgets what was opened below it. */
export async function readBroadcastsUpTo(database: Database, userId: number, newest: number): Promise<void> {
  await sql`
    with moved as (
      insert into broadcast_marks as kept (user_id, read_up_to)
      select ${userId}::bigint, coalesce(max(message_id), 0) from broadcasts where message_id <= ${newest}
      on conflict (user_id) do update set read_up_to = greatest(kept.read_up_to, excluded.read_up_to)
    )
    delete from broadcast_reads where user_id = ${userId} and message_id <= ${newest}
  `.execute(database);
}
