import { consoleDeposits } from '@candor/protocol/console/payments/deposits.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { readDeposits, presentDepositRow } from './deposits-reader.ts';
import { proposalsAbout } from './payment-queries.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleDepositsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleDeposits>({
    call: consoleDeposits,
    async handle(input, { session }) {
      const { rows, total } = await readDeposits(database, input);
      const proposalsOf = await proposalsAbout(
        database,
        rows.map(({ id }) => Number(id)),
        session,
      );
      const list = rows.map((row) => ({ ...presentDepositRow(row), proposal: proposalsOf(Number(row.id))[0] ?? null }));
      return answer({ list, total });
    },
  });
