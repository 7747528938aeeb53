import { consoleAddCustomerNote } from '@candor/protocol/console/add-customer-note.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../operators/actor.ts';
import type { Console } from '../../back-office/console.ts';
import { isCustomer } from './customers-reader.ts';

export const consoleAddCustomerNoteEndpoint = (parts: Console) =>
  endpoint<typeof consoleAddCustomerNote>({
    call: consoleAddCustomerNote,
    storesOutcome: true,
    async handle({ id, text }, request) {
      if (!(await isCustomer(parts.database, id))) return refuse('notFound');
      const noteId = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        const operator_id = String(request.session.operatorId);
        const row = await transaction
          .insertInto('customer_notes')
          .values({ user_id: String(id), operator_id, text, created_at: new Date(parts.clock.wallNow()) })
          .returning('id')
          .executeTakeFirstOrThrow();
        await note({ action: 'customer.note', subject: `customer:${id}`, after: { note: Number(row.id), text } });
        return Number(row.id);
      });
      return answer({ note_id: noteId }, 'server.noteAdded');
    },
  });
