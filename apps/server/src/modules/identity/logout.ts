import { logout } from '@candor/protocol/identity/logout.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Sessions } from './sessions.ts';

export const logoutEndpoint = ({ sessions }: { readonly sessions: Sessions }) =>
  endpoint({
    call: logout,
    async handle(_input, { session }) {
      await sessions.end(session);
      return answer({}, 'server.loggedOut');
    },
  });
