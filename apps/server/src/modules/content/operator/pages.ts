import { LANGUAGE_LIST, isLanguageCode } from '@candor/locales/languages.ts';
import { consolePages } from '@candor/protocol/console/pages.ts';
import { consolePage } from '@candor/protocol/console/page.ts';
import { consoleSavePage } from '@candor/protocol/console/save-page.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Bus } from '../../../kernel/bus.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { cleanHtml, hasWords } from '../../../kernel/clean-html.ts';
import { keptSubject } from './content-versions.ts';
import { writePage } from './write-page.ts';

export const consolePagesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consolePages>({
    call: consolePages,
    async handle() {
      const rows = await database
        .selectFrom('content_pages')
        .select(['group_name', 'language', 'title', 'version', 'changed_at'])
        .orderBy('group_name')
        .orderBy('language')
        .limit(MOST)
        .execute();
      const list = rows.map(({ group_name: group, language, title, version, changed_at }) => ({
        group,
        language,
        title,
        version,
        changedAt: changed_at.getTime(),
      }));
      return answer({ list, languages: LANGUAGE_LIST.map(({ code }) => code) });
    },
  });

const MOST = 2_000;

export const consolePageEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consolePage>({
    call: consolePage,
    async handle({ group, language }) {
      const row = await database
        .selectFrom('content_pages')
        .select(['title', 'content', 'version'])
        .where('group_name', '=', group)
        .where('language', '=', language)
        .executeTakeFirst();
      return row === undefined ? refuse('notFound') : answer({ group, language, ...row });
    },
  });

export const consoleSavePageEndpoint = (deps: {
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleSavePage>({
    call: consoleSavePage,
    storesAnswer: true,
    async handle({ group, language, version: seen, title, content: written, reason }, request) {
      if (!isLanguageCode(language)) return refuse('invalidInput', { fields: { language: 'field.notAnOption' } });
      const content = cleanHtml(written);
      if (!hasWords(content)) return refuse('invalidInput', { fields: { content: 'field.emptyText' } });
      const [actor, at] = [actorOf(request), deps.clock.wallNow()];
      const version = seen + 1;
      const isDone = await deps.auditLog.record(actor, async (transaction, note) => {
        const text = { title, description: '', content };
        const hash = await writePage(transaction, actor, { id: group, language, seen, text, reason, at });
        if (hash === null) return false;
        const subject = keptSubject({ kind: 'page', id: group, language });
        const before = seen === 0 ? null : { version: seen };
        await note({ action: 'page.save', subject, before, after: { version, title, hash }, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({ version, content }, 'server.pageSaved');
    },
  });
