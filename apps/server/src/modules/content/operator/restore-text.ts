import { consoleRestoreText } from '@candor/protocol/console/restore-text.ts';
import type { Transaction } from 'kysely';
import { cleanHtml } from '../../../kernel/clean-html.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { Actor } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { keptSubject, readVersion, textNameOf } from './content-versions.ts';
import type { TextChange, TextName } from './content-versions.ts';
import { writeNewsText } from './write-news.ts';
import { writePage } from './write-page.ts';

export const consoleRestoreTextEndpoint = (deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleRestoreText>({
    call: consoleRestoreText,
    storesAnswer: true,
    async handle({ subject, version: seen, from, reason }, request) {
      const name = textNameOf(subject);
      const kept = name === null ? null : await readVersion(deps.database, name, from);
      if (name === null || kept === null) return refuse('notFound');
      // What a text may hold can have become less since it was kept.
      const text = { ...kept, content: cleanHtml(kept.content) };
      const [actor, at] = [actorOf(request), deps.clock.wallNow()];
      const version = seen + 1;
      const isDone = await deps.auditLog.record(actor, async (transaction, note) => {
        const hash = await WRITERS[name.kind](transaction, actor, { ...name, seen, text, reason, at });
        if (hash === null) return false;
        const { kind, language } = name;
        const after = { version, language, from, title: text.title, hash };
        await note({ action: `${kind}.restore`, subject: keptSubject(name), before: { version: seen }, after, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'content' });
      return answer({ version }, 'server.textRestored');
    },
  });

/** Answers the hash of what was kept; null, having changed nothing, where it is not what was looked at any more. */
type TextWriter = (transaction: Transaction<Tables>, actor: Actor, change: TextChange) => Promise<string | null>;

const WRITERS: Readonly<Record<TextName['kind'], TextWriter>> = { page: writePage, news: writeNewsText };
