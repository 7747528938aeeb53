import { consoleEndCustomerSessions } from '@candor/protocol/console/end-customer-sessions.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { isCustomer } from './customers-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Bus } from '../../../kernel/bus.ts';

export const consoleEndCustomerSessionsEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleEndCustomerSessions>({
    call: consoleEndCustomerSessions,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      if (!(await isCustomer(deps.database, id))) return refuse('notFound');
      await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        await transaction
          .updateTable('sessions')
          .set({ ended_at: new Date(deps.clock.wallNow()) })
          .where('user_id', '=', String(id))
          .where('ended_at', 'is', null)
          .execute();
        await note({ action: 'customer.endSessions', subject: `customer:${id}`, reason });
      });
      // After the commit, or a call in between would bring an ended session back into memory.
      deps.bus.publish('sessionEnded', { userId: id, sessionId: null, exceptSessionId: null });
      return answer({}, 'server.sessionsEnded');
    },
  });
