import { withdrawalHistory } from '@candor/protocol/wallet/withdrawal-history.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import type { WithdrawalPresenting } from './present-withdrawal.ts';
import { listWithdrawals } from './withdrawals.ts';

export interface WithdrawalHistoryDeps extends WithdrawalPresenting {
  readonly database: Database;
}

export const withdrawalHistoryEndpoint = (deps: WithdrawalHistoryDeps) =>
  endpoint<typeof withdrawalHistory>({
    call: withdrawalHistory,
    async handle({ type, page }, { session: { userId }, language }) {
      const kind = type === 0 ? null : type === 1 ? 'coin' : 'bank';
      const filter = { userId, kind, status: null, page, size: PAGE_SIZE } as const;
      const { list, total } = await listWithdrawals(deps.database, filter);
      return answer({ data: list.map((each) => presentWithdrawal(each, language, deps)), total });
    },
  });

const PAGE_SIZE = 20;
