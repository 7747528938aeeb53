import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Actor } from '../../audit/actor.ts';
import { keepVersion } from './content-versions.ts';

export interface PageChange {
  readonly group: string;
  readonly language: string;
  /** The version that was looked at; 0 for a page that is new in this language. */
  readonly seen: number;
  readonly title: string;
  readonly content: string;
  readonly reason: string;
  readonly at: number;
}

export const pageSubject = ({ group, language }: { readonly group: string; readonly language: string }): string =>
  `page:${group}:${language}`;

/**
 * Writes the next version of a page and keeps it, and first what the site began
 * with, so that there is a way back to that too. Answers the hash of what was kept;
 * null, having changed nothing, where the page is not what was looked at any more.
 */
export async function writePage(
  transaction: Transaction<Tables>,
  actor: Actor,
  change: PageChange,
): Promise<string | null> {
  const { seen, title, content, reason, at } = change;
  await keepOriginal(transaction, change);
  const page = { title, content, version: seen + 1, changed_at: new Date(at) };
  if ((await write(transaction, change, page)) === undefined) return null;
  const kept = { subject: pageSubject(change), version: seen + 1, content: { title, content }, reason, at };
  return keepVersion(transaction, actor, kept);
}

/** Nobody saved it, and so nobody is named. */
async function keepOriginal(transaction: Transaction<Tables>, { group, language, seen }: PageChange): Promise<void> {
  await sql`
    insert into content_versions (subject, version, content, reason, saved_at)
    select ${pageSubject({ group, language })}, version, jsonb_build_object('title', title, 'content', content), '',
      changed_at
    from content_pages where group_name = ${group} and language = ${language} and version = ${seen}
    on conflict do nothing
  `.execute(transaction);
}

/** undefined where it is not what was looked at any more. */
function write(
  transaction: Transaction<Tables>,
  { group, language, seen }: PageChange,
  page: { readonly title: string; readonly content: string; readonly version: number; readonly changed_at: Date },
): Promise<{ readonly id: number } | undefined> {
  if (seen === 0)
    return transaction
      .insertInto('content_pages')
      .values({ group_name: group, language, ...page })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  return transaction
    .updateTable('content_pages')
    .set(page)
    .where('group_name', '=', group)
    .where('language', '=', language)
    .where('version', '=', seen)
    .returning('id')
    .executeTakeFirst();
}
