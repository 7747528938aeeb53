import { consoleCloseCashAccount } from '@candor/protocol/console/books/close-cash-account.ts';
import { HOUSE_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { cashAccounts } from '../cash-accounts.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, wireProposed } from '../../approvals/wire-proposed.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Proposals } from '../../approvals/proposals.ts';

/** Those that come with a coin, a receiving bank or the site stay: payments belong to them. */
export const consoleCloseCashAccountEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleCloseCashAccount>({
    call: consoleCloseCashAccount,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const account = (await cashAccounts(database)).find((each) => each.id === id && each.added && each.open);
      if (account === undefined) return refuse('notFound');
      const held = await database
        .selectFrom('balances')
        .select('owner')
        .where('owner', '=', String(id))
        .where('kind', '=', HOUSE_ACCOUNT_KINDS.cash)
        .where('balance', '<>', '0')
        .executeTakeFirst();
      if (held !== undefined) return refuse('alreadyDone', { message: 'server.cashAccountHolds' });
      const { kind, name, currency } = account;
      const result = await proposals.propose(actorOf(request), {
        kind: 'cash.account',
        subject: `cash:${id}`,
        payload: { close: id, kind, name, currency },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, wireProposed);
    },
  });
