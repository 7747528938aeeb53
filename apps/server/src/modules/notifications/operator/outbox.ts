import type { Generated } from 'kysely';
import { consoleOutbox } from '@candor/protocol/console/outbox.ts';
import { permits } from '@candor/protocol/console/permissions.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { formatSiteTime } from '../../../kernel/site-time.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { actorOf } from '../../audit/actor.ts';
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

const PAGE = 20;

/** Messages newest first, 20 a page, of one recipient or ("") all. */
async function readOutbox(database: Database, to: string, page: number) {
  const filtered =
    to === '' ? database.selectFrom('outbox') : database.selectFrom('outbox').where('recipient', '=', to);
  const rows = await filtered
    .select(['id', 'recipient', 'channel', 'kind', 'subject', 'body', 'code', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const { total } = await filtered
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type OutboxRow = Awaited<ReturnType<typeof readOutbox>>['rows'][number];

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends OutboxTables {}
}

export interface OutboxTables {
  outbox: {
    id: Generated<string>;
    recipient: string;
    channel: 'email' | 'sms';
    kind: Generated<'code' | 'link' | 'notice'>;
    subject: string;
    body: string;
    code: Generated<string>;
    status: 'queued' | 'sent' | 'failed' | 'kept';
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    error: Generated<string>;
    created_at: Date;
  };
}
