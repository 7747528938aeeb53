import { consoleRestorePage } from '@candor/protocol/console/restore-page.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { cleanHtml } from './clean-html.ts';
import { pageSubject, writePage } from './write-page.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Bus } from '../../../kernel/bus.ts';

export const consoleRestorePageEndpoint = (deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleRestorePage>({
    call: consoleRestorePage,
    storesAnswer: true,
    async handle({ group, language, version: seen, from, reason }, request) {
      const subject = pageSubject({ group, language });
      const kept = await deps.database
        .selectFrom('content_versions')
        .select('content')
        .where('subject', '=', subject)
        .where('version', '=', from)
        .executeTakeFirst();
      if (kept === undefined) return refuse('notFound');
      const title = String(kept.content['title']);
      // What a text may hold can have become less since it was kept.
      const content = cleanHtml(String(kept.content['content']));
      const [actor, at] = [actorOf(request), deps.clock.wallNow()];
      const version = seen + 1;
      const isDone = await deps.auditLog.record(actor, async (transaction, note) => {
        const hash = await writePage(transaction, actor, { group, language, seen, title, content, reason, at });
        if (hash === null) return false;
        const before = { version: seen };
        await note({ action: 'page.restore', subject, before, after: { version, from, title, hash }, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({ version }, 'server.pageRestored');
    },
  });
