import { listSessions } from '@candor/protocol/identity/list-sessions.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { maskAddress } from './mask-address.ts';
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
