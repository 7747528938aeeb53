import { consoleSessions } from '@candor/protocol/console/sessions.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { OperatorSessions } from './operator-sessions.ts';

export const consoleSessionsEndpoint = ({ sessions }: { readonly sessions: OperatorSessions }) =>
  endpoint<typeof consoleSessions>({
    call: consoleSessions,
    async handle({ page }, { session }) {
      const { rows, total } = await sessions.list(session.operatorId, page);
      const list = rows.map((row) => ({
        id: Number(row.id),
        address: row.address,
        createdAt: row.created_at.getTime(),
        usedAt: row.used_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        current: Number(row.id) === session.sessionId,
      }));
      return answer({ list, total });
    },
  });
