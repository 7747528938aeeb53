import { sql } from 'kysely';
import { consoleCashChoices } from '@candor/protocol/console/books/cash-choices.ts';
import { consoleAddCashAccount } from '@candor/protocol/console/books/add-cash-account.ts';
import { consoleCloseCashAccount } from '@candor/protocol/console/books/close-cash-account.ts';
import { HOUSE_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { ApprovedRow } from '../../approvals/approval.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import { cashAccountOf, suitableCashAccounts, cashAccounts } from '../cash-accounts.ts';
import type { CashFlowKind } from '../cash-accounts.ts';

export const consoleCashChoicesEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleCashChoices>({
    call: consoleCashChoices,
    async handle({ id }) {
      const { rows } = await sql<{ kind: CashFlowKind }>`
        select kind from deposits where payment_id = ${id}
        union all select kind from withdrawals where payment_id = ${id}
      `.execute(database);
      const [payment] = rows;
      if (payment === undefined) return refuse('notFound');
      const list = await suitableCashAccounts(database, payment.kind);
      return answer({ list, cash_account: await cashAccountOf(database, id) });
    },
  });

export const CASH_ACCOUNT_APPROVAL: ApprovedRow = { writtenBy: 'carry_out_cash_account' };

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
      return proposedAnswer(result, presentProposed);
    },
  });

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
      return proposedAnswer(result, presentProposed);
    },
  });
