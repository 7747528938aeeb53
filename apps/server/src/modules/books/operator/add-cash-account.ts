import { consoleAddCashAccount } from '@candor/protocol/console/books/add-cash-account.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, wireProposed } from '../../approvals/wire-proposed.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Proposals } from '../../approvals/proposals.ts';

export const consoleAddCashAccountEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleAddCashAccount>({
    call: consoleAddCashAccount,
    storesAnswer: true,
    async handle({ kind, name, currency, reason }, request) {
      const known = await database
        .selectFrom('cash_accounts')
        .select('id')
        .where('kind', '=', kind)
        .where('name', '=', name)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (known !== undefined) return refuse('alreadyDone', { message: 'server.cashAccountKnown' });
      const result = await proposals.propose(actorOf(request), {
        kind: 'cash.account',
        subject: `cash:${kind}:${name}`,
        payload: { kind, name, currency },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, wireProposed);
    },
  });
