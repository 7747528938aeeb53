import type { Generated } from 'kysely';
import { consoleCustomerNotes } from '@candor/protocol/console/customer-notes.ts';
import { consoleAddCustomerNote } from '@candor/protocol/console/add-customer-note.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { operatorLabel } from '../../audit/operator-label.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { isCustomer } from './customers-reader.ts';

export const consoleCustomerNotesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomerNotes>({
    call: consoleCustomerNotes,
    async handle({ id, page }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const own = database.selectFrom('customer_notes').where('user_id', '=', String(id));
      const [rows, count] = await Promise.all([
        own
          .innerJoin('operators', 'operators.id', 'customer_notes.operator_id')
          .select(['customer_notes.id', 'text', 'customer_notes.created_at'])
          .select(operatorLabel().as('operator'))
          .orderBy('customer_notes.id', 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        own.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const list = rows.map(({ operator, text, ...row }) => ({
        id: Number(row.id),
        operator,
        text,
        createdAt: row.created_at.getTime(),
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

const PAGE_SIZE = 20;

export const consoleAddCustomerNoteEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
}) =>
  endpoint<typeof consoleAddCustomerNote>({
    call: consoleAddCustomerNote,
    storesOutcome: true,
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

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends CustomerNotesTables {}
}

export interface CustomerNotesTables {
  customer_notes: {
    id: Generated<string>;
    user_id: string;
    operator_id: string;
    text: string;
    created_at: Date;
  };
}
