import { consoleEndSession } from '@candor/protocol/console/end-session.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from '../back-office/console.ts';

export const consoleEndSessionEndpoint = (parts: Console) =>
  endpoint<typeof consoleEndSession>({
    call: consoleEndSession,
    storesOutcome: true,
    async handle({ id }, request) {
      const { operatorId } = request.session;
      const wasThere = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        if (!(await parts.sessions.end(transaction, operatorId, id))) return false;
        await note({ action: 'operator.endSession', subject: `operator:${operatorId}`, after: { session: id } });
        return true;
      });
      return wasThere ? answer({}, 'server.loggedOut') : refuse('notFound');
    },
  });
