import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { countBroadcasts, isUnread, receivedBroadcasts } from '../broadcasts/received-broadcasts.ts';
import type { BroadcastCounts } from '../broadcasts/received-broadcasts.ts';
import type { BroadcastText } from '../broadcasts/tables.ts';
import type { MessageKind, MessageName, StoredParameters } from './message.ts';
import type { Preferences } from './tables.ts';

/** What happened to the customer alone, or what operators wrote to many. */
export type MessageRow = EventRow | BroadcastRow;

interface EventRow extends RowOfBoth {
  readonly kind: MessageKind;
  readonly name: MessageName;
  readonly parameters: StoredParameters;
  readonly text: null;
}

interface BroadcastRow extends RowOfBoth {
  readonly kind: 'operator';
  readonly text: BroadcastText;
}

/** bigint columns arrive as text. */
interface RowOfBoth {
  readonly id: string;
  readonly sent_at: string;
  readonly is_read: boolean;
}

export interface InboxQuery {
  readonly userId: number;
  /** That broadcasts are read in where they have it. */
  readonly language: string;
}

/** A customer's messages, newest first. */
export async function readMessages(
  database: Database,
  { userId, language }: InboxQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from (
      (select ${EVENT} from messages where user_id = ${userId} order by id desc limit ${limit + offset})
      union all
      (select ${broadcastIn(language)} from ${receivedBroadcasts(userId)}
        order by b.message_id desc limit ${limit + offset})
    ) inbox order by id desc limit ${limit} offset ${offset}
  `.execute(database);
  return rows;
}

const EVENT = sql`id, kind, name, parameters, sent_at, read_at is not null as is_read, null::jsonb as text`;
const broadcastIn = (language: string) => sql`
  b.message_id, 'operator', '', '{}'::jsonb, b.sent_at, not ${isUnread},
  coalesce(b.texts -> ${language}, b.texts -> 'en')`;

/** How many messages there are, and how many of them the customer has not opened. */
export async function countInbox(database: Database, userId: number): Promise<BroadcastCounts> {
  const [events, broadcasts] = await Promise.all([
    database
      .selectFrom('messages')
      .select((of) => of.fn.countAll<string>().as('total'))
      .select((of) => of.fn.countAll<string>().filterWhere('read_at', 'is', null).as('unread'))
      .where('user_id', '=', String(userId))
      .executeTakeFirstOrThrow(),
    countBroadcasts(database, userId),
  ]);
  return {
    total: Number(events.total) + broadcasts.total,
    unread: Number(events.unread) + broadcasts.unread,
  };
}

/** One message of the customer's own; null for none, and for those of others. */
export async function findMessage(
  database: Database,
  { userId, language }: InboxQuery,
  id: number,
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${EVENT} from messages where user_id = ${userId} and id = ${id}
    union all
    select ${broadcastIn(language)} from ${receivedBroadcasts(userId)} and b.message_id = ${id}
  `.execute(database);
  return rows[0] ?? null;
}

export async function readPreferences(database: Database, userId: number): Promise<Preferences> {
  const row = await database
    .selectFrom('message_preferences')
    .select(['order_inbox', 'option_inbox', 'price_push', 'order_push', 'option_push', 'margin_push'])
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  return row ?? EVERYTHING;
}

const EVERYTHING: Preferences = {
  order_inbox: true,
  option_inbox: true,
  price_push: true,
  order_push: true,
  option_push: true,
  margin_push: true,
};
