import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** By the id of a customer, or a part of a nickname. Joins `users` as it is called there. */
export function nicknameOrId(search: string, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const byId = /^\d{1,15}$/.test(search) ? sql`or ${id} = ${search}` : sql``;
  return sql<boolean>`(lower(users.nickname) like ${part} ${byId})`;
}
