import { consoleEndOperatorSessions } from '@candor/protocol/console/end-operator-sessions.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import type { Operators } from './operators.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { OperatorSessions } from './operator-sessions.ts';

export const consoleEndOperatorSessionsEndpoint = (deps: {
  readonly operators: Operators;
  readonly auditLog: AuditLog;
  readonly sessions: OperatorSessions;
}) =>
  endpoint<typeof consoleEndOperatorSessions>({
    call: consoleEndOperatorSessions,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      if ((await deps.operators.find(id)) === null) return refuse('notFound');
      const ended = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const count = await deps.sessions.endAll(transaction, id);
        await note({ action: 'operator.endSessions', subject: `operator:${id}`, after: { ended: count }, reason });
        return count;
      });
      return answer({ ended }, 'server.sessionsEnded');
    },
  });
