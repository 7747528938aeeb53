import { endSession } from '@candor/protocol/identity/end-session.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Sessions } from './sessions.ts';

export const endSessionEndpoint = ({ sessions }: { readonly sessions: Sessions }) =>
  endpoint({
    call: endSession,
    async handle({ id }, { session }) {
      const ended = await sessions.endFromList(session.userId, id);
      return ended ? answer({}, 'server.sessionEnded') : refuse('notFound');
    },
  });
