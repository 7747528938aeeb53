import { consoleResetOperator } from '@candor/protocol/console/reset-operator.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { proposedAnswer, wireProposed } from '../approvals/wire-proposed.ts';
import type { Operators } from './operators.ts';
import type { Proposals } from '../approvals/proposals.ts';

export const consoleResetOperatorEndpoint = (deps: { readonly operators: Operators; readonly proposals: Proposals }) =>
  endpoint<typeof consoleResetOperator>({
    call: consoleResetOperator,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const operator = await deps.operators.find(id);
      if (operator === null) return refuse('notFound');
      if (id === request.session.operatorId) return refuse('notPermitted', { message: 'server.ownReset' });
      const { email, role, passwordHash, totpSecret } = operator;
      if (passwordHash === null && totpSecret === null) return refuse('alreadyDone', { message: 'server.linkIsDue' });
      const result = await deps.proposals.propose(actorOf(request), {
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
