import { endOtherSessions } from '@candor/protocol/identity/end-other-sessions.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Sessions } from './sessions.ts';

export const endOtherSessionsEndpoint = ({ sessions }: { readonly sessions: Sessions }) =>
  endpoint({
    call: endOtherSessions,
    async handle(_input, { session }) {
      await sessions.endAll(session.userId, session.sessionId);
      return answer({}, 'server.otherSessionsEnded');
    },
  });
