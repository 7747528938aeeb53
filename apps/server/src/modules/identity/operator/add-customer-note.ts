import { consoleAddCustomerNote } from '@candor/protocol/console/add-customer-note.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { isCustomer } from './customers-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../../kernel/clock.ts';

export const consoleAddCustomerNoteEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
}) =>
  endpoint<typeof consoleAddCustomerNote>({
    call: consoleAddCustomerNote,
    storesAnswer: true,
    async handle({ id, text }, request) {
      if (!(await isCustomer(deps.database, id))) return refuse('notFound');
      const noteId = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const operator_id = String(request.session.operatorId);
        const row = await transaction
          .insertInto('customer_notes')
          .values({ user_id: String(id), operator_id, text, created_at: new Date(deps.clock.wallNow()) })
          .returning('id')
          .executeTakeFirstOrThrow();
        await note({ action: 'customer.note', subject: `customer:${id}`, after: { note: Number(row.id), text } });
        return Number(row.id);
      });
      return answer({ note_id: noteId }, 'server.noteAdded');
    },
  });
