import { consoleCustomerSessions } from '@candor/protocol/console/customer-sessions.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { isCustomer } from './customers-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleCustomerSessionsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCustomerSessions>({
    call: consoleCustomerSessions,
    async handle({ id, page }) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const own = database.selectFrom('sessions').where('user_id', '=', String(id));
      const [rows, count] = await Promise.all([
        own
          .select(['id', 'address', 'created_at', 'expires_at', 'ended_at'])
          .orderBy('id', 'desc')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        own.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const list = rows.map((row) => ({
        id: Number(row.id),
        address: row.address,
        createdAt: row.created_at.getTime(),
        expiresAt: row.expires_at.getTime(),
        endedAt: row.ended_at?.getTime() ?? null,
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

const PAGE_SIZE = 20;
