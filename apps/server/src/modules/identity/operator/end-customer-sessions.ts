import { consoleEndCustomerSessions } from '@candor/protocol/console/end-customer-sessions.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../operators/actor.ts';
import type { Console } from '../../back-office/console.ts';
import { isCustomer } from './customers-reader.ts';

export const consoleEndCustomerSessionsEndpoint = (parts: Console) =>
  endpoint<typeof consoleEndCustomerSessions>({
    call: consoleEndCustomerSessions,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      if (!(await isCustomer(parts.database, id))) return refuse('notFound');
      await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        await transaction
          .updateTable('sessions')
          .set({ ended_at: new Date(parts.clock.wallNow()) })
          .where('user_id', '=', String(id))
          .where('ended_at', 'is', null)
          .execute();
        await note({ action: 'customer.endSessions', subject: `customer:${id}`, reason });
      });
      // After the commit, or a call in between would bring an ended session back into memory.
      parts.bus.publish('sessionEnded', { userId: id, sessionId: null, exceptSessionId: null });
      return answer({}, 'server.sessionsEnded');
    },
  });
