import { isLanguageCode } from '@candor/locales/languages.ts';
import { consoleSavePage } from '@candor/protocol/console/save-page.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { cleanHtml, hasWords } from './clean-html.ts';
import { pageSubject, writePage } from './write-page.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Bus } from '../../../kernel/bus.ts';

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
        const hash = await writePage(transaction, actor, { group, language, seen, title, content, reason, at });
        if (hash === null) return false;
        const subject = pageSubject({ group, language });
        const before = seen === 0 ? null : { version: seen };
        await note({ action: 'page.save', subject, before, after: { version, title, hash }, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({ version, content }, 'server.pageSaved');
    },
  });
