import { endOtherSessions } from '@candor/protocol/identity/end-other-sessions.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Identity } from './identity.ts';

export const endOtherSessionsEndpoint = ({ sessions }: Identity) =>
  endpoint({
    call: endOtherSessions,
    async handle(_input, { session }) {
      await sessions.endAll(session.userId, session.sessionId);
      return answer({}, 'server.otherSessionsEnded');
    },
  });
