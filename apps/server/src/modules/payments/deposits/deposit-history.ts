import { depositHistory } from '@candor/protocol/wallet/deposit-history.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { listDeposits } from './deposits.ts';
import { presentDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

export interface DepositHistoryDeps extends DepositPresenting {
  readonly database: Database;
}

export const depositHistoryEndpoint = (deps: DepositHistoryDeps) =>
  endpoint<typeof depositHistory>({
    call: depositHistory,
    async handle({ type, page }, { session: { userId } }) {
      const kind = type === 2 ? null : type === 0 ? 'coin' : 'bank';
      const filter = { userId, kind, status: null, page, size: PAGE_SIZE } as const;
      const { list, total } = await listDeposits(deps.database, filter);
      return answer({ data: list.map((deposit) => presentDeposit(deposit, deps)), total });
    },
  });

const PAGE_SIZE = 20;
