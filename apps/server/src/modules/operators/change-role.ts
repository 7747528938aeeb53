import { consoleChangeRole } from '@candor/protocol/console/change-role.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from '../back-office/console.ts';
import { proposedAnswer, wireProposed } from '../approvals/wire-proposed.ts';

export const consoleChangeRoleEndpoint = (parts: Console) =>
  endpoint<typeof consoleChangeRole>({
    call: consoleChangeRole,
    storesOutcome: true,
    async handle({ id, role, reason }, request) {
      const query = parts.database.selectFrom('operators').select(['email', 'role', 'disabled_at']);
      const operator = await query.where('id', '=', String(id)).executeTakeFirst();
      if (operator === undefined) return refuse('notFound');
      const before = { role: operator.role, disabled: operator.disabled_at !== null };
      if (before.role === role && !before.disabled) return refuse('alreadyDone', { message: 'server.sameRole' });
      const result = await parts.proposals.propose(actorOf(request), {
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
