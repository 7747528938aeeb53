import { consoleCustomerInvitations } from '@candor/protocol/console/customer-invitations.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { countInvitations } from '../invitations-reader.ts';
import { isCustomer } from './customers-reader.ts';

export const consoleCustomerInvitationsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomerInvitations>({
    call: consoleCustomerInvitations,
    async handle({ id, page }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const [rows, counts] = await Promise.all([
        database
          .selectFrom('users')
          .where('invited_by', '=', String(id))
          .select(['id', 'name', 'email', 'mobile', 'verified', 'created_at'])
          .orderBy('id', 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        countInvitations(database, id),
      ]);
      const list = rows.map(({ id: uid, name, email, mobile, verified, created_at: at }) => ({
        uid: Number(uid),
        name,
        email: email ?? '',
        mobile: mobile ?? '',
        verified,
        createdAt: at.getTime(),
      }));
      return answer({ list, total: counts.came, verified: counts.verified });
    },
  });

const PAGE_SIZE = 20;
