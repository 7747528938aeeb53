import { consoleOutbox } from '@candor/protocol/console/outbox.ts';
import { permits } from '@candor/protocol/console/permissions.ts';
import { readOutbox } from '../outbox/outbox-reader.ts';
import type { OutboxRow } from '../outbox/outbox-reader.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import { actorOf } from '../../audit/actor.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import type { AuditLog } from '../../audit/audit-log.ts';

export const consoleOutboxEndpoint = ({
  database,
  settings,
  auditLog,
}: {
  readonly database: Database;
  readonly settings: SettingsReader;
  readonly auditLog: AuditLog;
}) =>
  endpoint<typeof consoleOutbox>({
    call: consoleOutbox,
    async handle({ to, page }, request) {
      const { rows, total } = await readOutbox(database, to, page);
      const mayRead = permits(request.session.role, 'outbox.texts');
      const looked = rows.filter((row) => textOf(row, mayRead) === 'shown');
      if (looked.length > 0) {
        const after = {
          messages: looked.map(({ id }) => Number(id)),
          to: [...new Set(looked.map((row) => row.recipient))],
        };
        await auditLog.record(actorOf(request), (_transaction, note) =>
          note({ action: 'outbox.look', subject: to === '' ? 'outbox' : `outbox:${to}`, after }),
        );
      }
      const list = rows.map((row) => {
        const createdAt = row.created_at.getTime();
        const text = textOf(row, mayRead);
        return {
          id: Number(row.id),
          to: row.recipient,
          channel: row.channel,
          kind: row.kind,
          status: row.status,
          text,
          subject: text === 'shown' ? row.subject : '',
          body: text === 'shown' ? row.body : '',
          code: text === 'shown' ? row.code : '',
          created_at: formatSiteTime(createdAt, settings.timeZone),
          createdAt,
        };
      });
      return answer({ list, total });
    },
  });

/** What nobody carries is the owner's to read; what somebody carries is the recipient's alone. */
function textOf({ body, status }: OutboxRow, mayRead: boolean): 'shown' | 'hidden' | 'deleted' {
  if (body === '') return 'deleted';
  return mayRead && status === 'kept' ? 'shown' : 'hidden';
}
