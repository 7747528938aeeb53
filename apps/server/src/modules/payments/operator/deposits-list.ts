import { consoleDeposits } from '@candor/protocol/console/payments/deposits.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { readDeposits, wireDepositRow } from './deposits-reader.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { proposalsAbout } from './payments-desk.ts';

export const consoleDepositsEndpoint = ({ console: { database } }: PaymentsDesk) =>
  endpoint<typeof consoleDeposits>({
    call: consoleDeposits,
    async handle(input, { session }) {
      const { rows, total } = await readDeposits(database, input);
      const proposalsOf = await proposalsAbout(
        database,
        rows.map(({ id }) => Number(id)),
        session,
      );
      const list = rows.map((row) => ({ ...wireDepositRow(row), proposal: proposalsOf(Number(row.id))[0] ?? null }));
      return answer({ list, total });
    },
  });
