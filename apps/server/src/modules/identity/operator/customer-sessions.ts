import { consoleCustomerSessions } from '@candor/protocol/console/customer-sessions.ts';
import { consoleEndCustomerSessions } from '@candor/protocol/console/end-customer-sessions.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Bus } from '../../../kernel/bus.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { isCustomer } from './customers-reader.ts';

export const consoleCustomerSessionsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomerSessions>({
    call: consoleCustomerSessions,
    async handle({ id, page }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const own = database.selectFrom('sessions').where('user_id', '=', String(id));
      const [rows, count] = await Promise.all([
        own
          .select(['id', 'address', 'created_at', 'expires_at', 'ended_at'])
          .orderBy('id', 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        own.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const list = rows.map((row) => ({
        id: Number(row.id),
        address: row.address,
        createdAt: row.created_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        endedAt: row.ended_at?.getTime() ?? null,
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

const PAGE_SIZE = 20;

export const consoleEndCustomerSessionsEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleEndCustomerSessions>({
    call: consoleEndCustomerSessions,
    storesOutcome: true,
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
