import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { InboxChange, MessageDraft } from './message.ts';

/**
 * Writes messages as one set, inside the transaction of whatever they tell of, and puts a notification of each in line
 * for every device that wants one. What a customer has switched off is left out. Answers whose inboxes changed, to be
 * published on the bus after the commit.
 */
export async function writeMessages(
  transaction: Transaction<Tables>,
  drafts: readonly MessageDraft[],
  wallNow: number,
): Promise<readonly InboxChange[]> {
  if (drafts.length === 0) return [];
  const written = await insertWanted(transaction, drafts, new Date(wallNow));
  if (written.length === 0) return [];
  await queuePushes(transaction, written, wallNow);
  const newest = new Map<number, number>();
  for (const { id, user_id } of written) newest.set(Number(user_id), Number(id));
  return Array.from(newest, ([userId, id]) => ({ userId, newest: id }));
}

interface WrittenRow {
  readonly id: string;
  readonly user_id: string;
}

async function insertWanted(
  transaction: Transaction<Tables>,
  drafts: readonly MessageDraft[],
  now: Date,
): Promise<readonly WrittenRow[]> {
  const rows = drafts.map(({ userId, kind, name, parameters, sentAt }, place) => {
    return { place, user_id: userId, kind, name, parameters, sent_at: sentAt };
  });
  const { rows: written } = await sql<WrittenRow>`
    insert into messages (user_id, kind, name, parameters, sent_at, created_at)
    select d.user_id, d.kind, d.name, d.parameters, d.sent_at, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d (place int, user_id bigint, kind text, name text, parameters jsonb, sent_at bigint)
    left join message_preferences p on p.user_id = d.user_id
    where case d.kind when 'order' then coalesce(p.order_inbox, true)
      when 'option' then coalesce(p.option_inbox, true) else true end
    order by d.place
    returning id, user_id
  `.execute(transaction);
  return written;
}

/** A device that does not keep up is sent no more: its customer reads the rest in the inbox. */
async function queuePushes(
  transaction: Transaction<Tables>,
  written: readonly WrittenRow[],
  wallNow: number,
): Promise<void> {
  const ids = `{${written.map(({ id }) => id).join(',')}}`;
  await sql`
    insert into push_jobs (subscription_id, message_id, next_attempt_at, expires_at)
    select s.id, m.id, ${new Date(wallNow)}::timestamptz, ${new Date(wallNow + PUSH_LIFE_MS)}::timestamptz
    from messages m
    join push_subscriptions s on s.user_id = m.user_id
    left join message_preferences p on p.user_id = m.user_id
    where m.id = any (${ids}::bigint[])
      and case m.kind when 'price' then coalesce(p.price_push, true) when 'order' then coalesce(p.order_push, true)
        when 'option' then coalesce(p.option_push, true) when 'margin' then coalesce(p.margin_push, true) else true end
      and (select count(*) from push_jobs j where j.subscription_id = s.id) < ${MOST_JOBS_OF_DEVICE}
  `.execute(transaction);
}

/** News of a price is of no use to anyone an hour later; the inbox keeps it. */
export const PUSH_LIFE_MS = 3_600_000;
const MOST_JOBS_OF_DEVICE = 20;
