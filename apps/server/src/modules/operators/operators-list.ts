import { consoleOperators } from '@candor/protocol/console/operators.ts';
import type { Role } from '@candor/protocol/console/permissions.ts';
import { sql } from 'kysely';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { lastUseAt } from './operator-sessions.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Clock } from '../../kernel/clock.ts';

export const consoleOperatorsEndpoint = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  endpoint<typeof consoleOperators>({
    call: consoleOperators,
    async handle({ page }) {
      const now = new Date(clock.wallNow());
      const lastUse = lastUseAt(now.getTime());
      const [rows, count] = await Promise.all([
        database
          .selectFrom('operators')
          .select(['id', 'email', 'name', 'role', 'disabled_at', 'created_at'])
          .select((of) => [
            of('totp_secret', 'is not', null).as('has_second_factor'),
            sql<boolean>`password_hash is not null and coalesce(password_expires_at > ${now}, true)`.as('has_password'),
            sql<Date | null>`(select max(expires_at) from operator_links l
              where l.operator_id = operators.id and l.used_at is null and l.ended_at is null
                and l.expires_at > ${now})`.as('link_until'),
            sql<string>`(select count(*) from operator_sessions s
              where s.operator_id = operators.id and s.ended_at is null and s.expires_at > ${now}
                and s.used_at > ${lastUse})`.as('sessions'),
            sql<Date | null>`(select max(created_at) from operator_sessions s where s.operator_id = operators.id)`.as(
              'last',
            ),
          ])
          .orderBy('id')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        database
          .selectFrom('operators')
          .select((of) => of.fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const list = rows.map((row) => ({
        id: Number(row.id),
        email: row.email,
        name: row.name,
        role: row.role as Role, // the table checks it
        has_second_factor: row.has_second_factor ? (1 as const) : (0 as const),
        has_password: row.has_password ? (1 as const) : (0 as const),
        linkExpiresAt: row.link_until?.getTime() ?? null,
        disabled: row.disabled_at === null ? (0 as const) : (1 as const),
        sessions: Number(row.sessions),
        createdAt: row.created_at.getTime(),
        lastSignInAt: row.last?.getTime() ?? null,
      }));
      return answer({ list, total: Number(count.total) });
    },
  });

const PAGE_SIZE = 20;
