import { consoleEndSession } from '@candor/protocol/console/end-session.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { OperatorSessions } from './operator-sessions.ts';

export const consoleEndSessionEndpoint = (deps: { readonly auditLog: AuditLog; readonly sessions: OperatorSessions }) =>
  endpoint<typeof consoleEndSession>({
    call: consoleEndSession,
    storesAnswer: true,
    async handle({ id }, request) {
      const { operatorId } = request.session;
      const wasThere = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        if (!(await deps.sessions.end(transaction, operatorId, id))) return false;
        await note({ action: 'operator.endSession', subject: `operator:${operatorId}`, after: { session: id } });
        return true;
      });
      return wasThere ? answer({}, 'server.loggedOut') : refuse('notFound');
    },
  });
