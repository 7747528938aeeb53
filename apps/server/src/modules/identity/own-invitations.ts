import { invitations } from '@candor/protocol/identity/invitations.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { countInvitations } from './invitations-reader.ts';
import type { Users } from './users.ts';

export const invitationsEndpoint = ({ database, users }: { readonly database: Database; readonly users: Users }) =>
  endpoint({
    call: invitations,
    async handle(_input, { session }) {
      if (session.demo) return refuse('realAccountOnly');
      const [user, counts] = await Promise.all([
        users.find(session.userId),
        countInvitations(database, session.userId),
      ]);
      return user === null ? refuse('sessionInvalid') : answer({ invite_code: user.inviteCode, ...counts });
    },
  });
