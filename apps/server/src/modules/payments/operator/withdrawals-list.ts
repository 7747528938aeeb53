import { consoleWithdrawals } from '@candor/protocol/console/payments/withdrawals.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { proposalsAbout } from './payment-queries.ts';
import { readWithdrawalFacts } from './withdrawal-facts.ts';
import { withdrawalFlags } from './withdrawal-flags.ts';
import { readWithdrawals, presentWithdrawalRow } from './withdrawals-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleWithdrawalsEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleWithdrawals>({
    call: consoleWithdrawals,
    async handle(input, { session }) {
      const { rows, total } = await readWithdrawals(database, input);
      const ids = rows.map(({ id }) => Number(id));
      const [facts, proposalsOf] = await Promise.all([
        readWithdrawalFacts(database, ids),
        proposalsAbout(database, ids, session),
      ]);
      const list = rows.map((row) => {
        const id = Number(row.id);
        const known = facts.get(id);
        const flags = known === undefined ? [] : withdrawalFlags(known);
        return { ...presentWithdrawalRow(row), flags, proposal: proposalsOf(id)[0] ?? null };
      });
      return answer({ list, total });
    },
  });
