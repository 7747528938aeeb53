import { consoleChangeRole } from '@candor/protocol/console/change-role.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { proposedAnswer, wireProposed } from '../approvals/wire-proposed.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Proposals } from '../approvals/proposals.ts';

export const consoleChangeRoleEndpoint = (deps: { readonly database: Database; readonly proposals: Proposals }) =>
  endpoint<typeof consoleChangeRole>({
    call: consoleChangeRole,
    storesAnswer: true,
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
      return proposedAnswer(result, wireProposed);
    },
  });
