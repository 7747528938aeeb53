import { consoleEndOperatorSessions } from '@candor/protocol/console/end-operator-sessions.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from '../back-office/console.ts';

export const consoleEndOperatorSessionsEndpoint = (parts: Console) =>
  endpoint<typeof consoleEndOperatorSessions>({
    call: consoleEndOperatorSessions,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      if ((await parts.operators.find(id)) === null) return refuse('notFound');
      const ended = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        const count = await parts.sessions.endAll(transaction, id);
        await note({ action: 'operator.endSessions', subject: `operator:${id}`, after: { ended: count }, reason });
        return count;
      });
      return answer({ ended }, 'server.sessionsEnded');
    },
  });
