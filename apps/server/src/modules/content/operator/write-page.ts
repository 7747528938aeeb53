import type { Transaction } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Actor } from '../../audit/actor.ts';
import { keepOriginal, keepVersion, keptSubject } from './content-versions.ts';
import type { TextChange } from './content-versions.ts';

/**
 * Writes the next version of a page and keeps it, and first what the site began
 * with, so that there is a way back to that too. Answers the hash of what was kept;
 * null, having changed nothing, where the page is not what was looked at any more.
 * `seen` is 0 for a page that is new in this language.
 */
export async function writePage(
  transaction: Transaction<Tables>,
  actor: Actor,
  change: TextChange,
): Promise<string | null> {
  const { id, language, seen, reason, at } = change;
  const { title, content } = change.text;
  const subject = keptSubject({ kind: 'page', id, language });
  const version = seen + 1;
  const page = { title, content, version, changed_at: new Date(at) };
  const isWritten = seen === 0 ? await add(transaction, change, page) : await replace(transaction, change, page);
  if (!isWritten) return null;
  return keepVersion(transaction, actor, { subject, version, content: { title, content }, reason, at });
}

async function add(transaction: Transaction<Tables>, { id, language }: TextChange, page: PageText): Promise<boolean> {
  const added = await transaction
    .insertInto('content_pages')
    .values({ group_name: id, language, ...page })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

async function replace(transaction: Transaction<Tables>, change: TextChange, page: PageText): Promise<boolean> {
  const { id, language, seen } = change;
  const present = await transaction
    .selectFrom('content_pages')
    .select(['id', 'title', 'content', 'changed_at'])
    .where('group_name', '=', id)
    .where('language', '=', language)
    .where('version', '=', seen)
    .forUpdate()
    .executeTakeFirst();
  if (present === undefined) return false;
  const { title, content } = present;
  const subject = keptSubject({ kind: 'page', id, language });
  await keepOriginal(transaction, {
    subject,
    version: seen,
    content: { title, content },
    at: present.changed_at.getTime(),
  });
  await transaction.updateTable('content_pages').set(page).where('id', '=', present.id).execute();
  return true;
}

interface PageText {
  readonly title: string;
  readonly content: string;
  readonly version: number;
  readonly changed_at: Date;
}
