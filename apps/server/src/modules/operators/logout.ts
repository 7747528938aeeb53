import { consoleLogout } from '@candor/protocol/console/logout.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from '../back-office/console.ts';

export const consoleLogoutEndpoint = (parts: Console) =>
  endpoint<typeof consoleLogout>({
    call: consoleLogout,
    async handle(_input, request) {
      const { operatorId, sessionId } = request.session;
      await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        await parts.sessions.end(transaction, operatorId, sessionId);
        await note({ action: 'operator.logout', subject: `operator:${operatorId}` });
      });
      return answer({}, 'server.loggedOut');
    },
  });
