import { consoleResetOperator } from '@candor/protocol/console/reset-operator.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from '../back-office/console.ts';
import { proposedAnswer, wireProposed } from '../approvals/wire-proposed.ts';

export const consoleResetOperatorEndpoint = (parts: Console) =>
  endpoint<typeof consoleResetOperator>({
    call: consoleResetOperator,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      const operator = await parts.operators.find(id);
      if (operator === null) return refuse('notFound');
      if (id === request.session.operatorId) return refuse('notPermitted', { message: 'server.ownReset' });
      const { email, role, passwordHash, totpSecret } = operator;
      if (passwordHash === null && totpSecret === null) return refuse('alreadyDone', { message: 'server.linkIsDue' });
      const result = await parts.proposals.propose(actorOf(request), {
        kind: 'operator.reset',
        subject: `operator:${id}`,
        payload: { operator_id: id, email, role },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, wireProposed);
    },
  });
