import { sql } from 'kysely';
import { consoleOperators } from '@candor/protocol/console/operators.ts';
import type { Role } from '@candor/protocol/console/permissions.ts';
import { consoleAddOperator } from '@candor/protocol/console/add-operator.ts';
import { consoleRenameOperator } from '@candor/protocol/console/rename-operator.ts';
import { consoleChangeRole } from '@candor/protocol/console/change-role.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { emailName } from '../identity/account-name.ts';
import { actorOf } from '../audit/actor.ts';
import { proposedAnswer, presentProposedWithLink, presentProposed } from '../approvals/present-proposed.ts';
import type { Proposals } from '../approvals/proposals.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { lastUseAt } from './operator-sessions.ts';
import type { Operators } from './operators.ts';

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

export const consoleAddOperatorEndpoint = (deps: { readonly database: Database; readonly proposals: Proposals }) =>
  endpoint<typeof consoleAddOperator>({
    call: consoleAddOperator,
    storesOutcome: true,
    async handle(input, request) {
      const address = emailName(input.email);
      if (address === null) return refuse('invalidInput', { fields: { email: 'field.email' } });
      const email = address.text;
      const query = deps.database.selectFrom('operators').select('id').where('email', '=', email);
      if ((await query.executeTakeFirst()) !== undefined)
        return refuse('alreadyDone', { message: 'server.operatorExists' });
      const result = await deps.proposals.propose(actorOf(request), {
        kind: 'operator.role',
        subject: `operator:${email}`,
        payload: { email, name: input.name, role: input.role },
        amount: null,
        customerId: null,
        reason: input.reason,
      });
      return proposedAnswer(result, presentProposedWithLink);
    },
  });

export const consoleRenameOperatorEndpoint = (deps: { readonly operators: Operators; readonly auditLog: AuditLog }) =>
  endpoint<typeof consoleRenameOperator>({
    call: consoleRenameOperator,
    storesOutcome: true,
    async handle({ id, name }, request) {
      const operator = await deps.operators.find(id);
      if (operator === null) return refuse('notFound');
      if (operator.name === name) return refuse('alreadyDone');
      await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        await deps.operators.rename(transaction, id, name);
        const before = { name: operator.name };
        await note({ action: 'operator.rename', subject: `operator:${id}`, before, after: { name } });
      });
      return answer({}, 'server.operatorRenamed');
    },
  });

export const consoleChangeRoleEndpoint = (deps: { readonly database: Database; readonly proposals: Proposals }) =>
  endpoint<typeof consoleChangeRole>({
    call: consoleChangeRole,
    storesOutcome: true,
    async handle({ id, role, reason }, request) {
      const query = deps.database.selectFrom('operators').select(['email', 'role', 'disabled_at']);
      const operator = await query.where('id', '=', String(id)).executeTakeFirst();
      if (operator === undefined) return refuse('notFound');
      const before = { role: operator.role, disabled: operator.disabled_at !== null };
      if (before.role === role && !before.disabled) return refuse('alreadyDone', { message: 'server.sameRole' });
      const result = await deps.proposals.propose(actorOf(request), {
        kind: 'operator.role',
        subject: `operator:${id}`,
        payload: { operator_id: id, email: operator.email, role, before },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });
