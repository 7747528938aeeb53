import type { Database } from '../../../kernel/database/database.ts';
import type { Preferences } from './tables.ts';

const COLUMNS = ['id', 'kind', 'name', 'parameters', 'sent_at', 'read_at'] as const;
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** A customer's messages, newest first. */
export function readMessages(database: Database, userId: number, page: { limit: number; offset: number }) {
  return database
    .selectFrom('messages')
    .select(COLUMNS)
    .where('user_id', '=', String(userId))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countMessages(database: Database, userId: number): Promise<number> {
  const { total } = await database
    .selectFrom('messages')
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .where('user_id', '=', String(userId))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function countUnread(database: Database, userId: number): Promise<number> {
  const { total } = await database
    .selectFrom('messages')
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .where('user_id', '=', String(userId))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One message of the customer's own; null for none, and for those of others. */
export async function findMessage(database: Database, userId: number, id: number): Promise<MessageRow | null> {
  const row = await database
    .selectFrom('messages')
    .select(COLUMNS)
    .where('id', '=', String(id))
    .where('user_id', '=', String(userId))
    .executeTakeFirst();
  return row ?? null;
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
