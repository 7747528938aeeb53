import { consoleAddOperator } from '@candor/protocol/console/add-operator.ts';
import { emailName } from '../identity/account-name.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import { proposedAnswer, wireProposedWithLink } from '../approvals/wire-proposed.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Proposals } from '../approvals/proposals.ts';

export const consoleAddOperatorEndpoint = (deps: { readonly database: Database; readonly proposals: Proposals }) =>
  endpoint<typeof consoleAddOperator>({
    call: consoleAddOperator,
    storesAnswer: true,
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
      return proposedAnswer(result, wireProposedWithLink);
    },
  });
