import { isLanguageCode } from '@candor/locales/languages.ts';
import { consoleSavePage } from '@candor/protocol/console/save-page.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import type { Console } from '../console.ts';
import { cleanHtml, hasWords } from './clean-html.ts';
import { keepVersion } from './content-versions-store.ts';

export const consoleSavePageEndpoint = (parts: Console) =>
  endpoint<typeof consoleSavePage>({
    call: consoleSavePage,
    async handle({ group, language, version: seen, title, content: written, reason }, request) {
      if (!isLanguageCode(language)) return refuse('invalidInput', { fields: { language: 'field.notAnOption' } });
      const content = cleanHtml(written);
      if (!hasWords(content)) return refuse('invalidInput', { fields: { content: 'field.emptyText' } });
      const [actor, at] = [actorOf(request), parts.clock.wallNow()];
      const subject = `page:${group}:${language}`;
      const version = seen + 1;
      const isDone = await parts.auditLog.record(actor, async (transaction, note) => {
        const page = { title, content, version, changed_at: new Date(at) };
        const result = await write(transaction, { group, language, seen }, page);
        if (result === undefined) return false;
        const hash = await keepVersion(transaction, actor, {
          subject,
          version,
          content: { title, content },
          reason,
          at,
        });
        const before = seen === 0 ? null : { version: seen };
        await note({ action: 'page.save', subject, before, after: { version, title, hash }, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone', { message: 'server.changedSince' });
      parts.bus.publish('configurationChanged', { what: 'content' });
      return answer({ version, content }, 'server.pageSaved');
    },
  });

/** undefined where it is not what was looked at any more. */
function write(
  transaction: Transaction<Tables>,
  { group, language, seen }: { readonly group: string; readonly language: string; readonly seen: number },
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
