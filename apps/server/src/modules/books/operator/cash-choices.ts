import { consoleCashChoices } from '@candor/protocol/console/books/cash-choices.ts';
import { sql } from 'kysely';
import { cashAccountOf, suitableCashAccounts } from '../cash-accounts.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { CashFlowKind } from '../tables.ts';
import type { Database } from '../../../kernel/database/database.ts';

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
