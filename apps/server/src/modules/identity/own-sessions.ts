import { listSessions } from '@candor/protocol/identity/list-sessions.ts';
import { endSession } from '@candor/protocol/identity/end-session.ts';
import { endOtherSessions } from '@candor/protocol/identity/end-other-sessions.ts';
import { logout } from '@candor/protocol/identity/logout.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Sessions } from './sessions.ts';

export const sessionsEndpoint = ({ sessions }: { readonly sessions: Sessions }) =>
  endpoint({
    call: listSessions,
    async handle(_input, { session }) {
      const live = await sessions.listLive(session.userId);
      const list = live.map(({ id, device, country, address, createdAt, usedAt, expiresAt }) => {
        const is_current = id === session.sessionId ? (1 as const) : (0 as const);
        const at = { created_at: createdAt, used_at: usedAt, expires_at: expiresAt };
        return { id, device, country: country ?? '', address: maskAddress(address), ...at, is_current };
      });
      return answer({ list });
    },
  });

/** An address as far as its holder recognises it: the network without the host. */
function maskAddress(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (!plain.includes(':')) return plain.split('.').slice(0, 2).concat('*', '*').join('.');
  const head = plain.split('::', 1)[0] ?? '';
  return `${head.split(':').slice(0, 3).join(':')}:*`;
}

export const endSessionEndpoint = ({ sessions }: { readonly sessions: Sessions }) =>
  endpoint({
    call: endSession,
    async handle({ id }, { session }) {
      const ended = await sessions.endFromList(session.userId, id);
      return ended ? answer({}, 'server.sessionEnded') : refuse('notFound');
    },
  });

export const endOtherSessionsEndpoint = ({ sessions }: { readonly sessions: Sessions }) =>
  endpoint({
    call: endOtherSessions,
    async handle(_input, { session }) {
      await sessions.endAll(session.userId, session.sessionId);
      return answer({}, 'server.otherSessionsEnded');
    },
  });

export const logoutEndpoint = ({ sessions }: { readonly sessions: Sessions }) =>
  endpoint({
    call: logout,
    async handle(_input, { session }) {
      await sessions.end(session);
      return answer({}, 'server.loggedOut');
    },
  });
