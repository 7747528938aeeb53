import { consoleLogout } from '@candor/protocol/console/logout.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { OperatorSessions } from './operator-sessions.ts';

export const consoleLogoutEndpoint = (deps: { readonly auditLog: AuditLog; readonly sessions: OperatorSessions }) =>
  endpoint<typeof consoleLogout>({
    call: consoleLogout,
    async handle(_input, request) {
      const { operatorId, sessionId } = request.session;
      await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        await deps.sessions.end(transaction, operatorId, sessionId);
        await note({ action: 'operator.logout', subject: `operator:${operatorId}` });
      });
      return answer({}, 'server.loggedOut');
    },
  });
