import { quickList } from '@candor/protocol/wallet/quick-list.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { listDeposits } from './deposits.ts';
import { wireDeposit } from './wire-deposit.ts';
import type { DepositWriting } from './wire-deposit.ts';

export interface QuickListParts extends DepositWriting {
  readonly database: Database;
}

export const quickListEndpoint = (parts: QuickListParts) =>
  endpoint<typeof quickList>({
    call: quickList,
    async handle({ type, page }, { session: { userId } }) {
      const kind = type === 2 ? null : type === 0 ? 'coin' : 'bank';
      const filter = { userId, kind, status: null, page, size: PAGE_SIZE } as const;
      const { list, total } = await listDeposits(parts.database, filter);
      return answer({ data: list.map((deposit) => wireDeposit(deposit, parts)), total });
    },
  });

const PAGE_SIZE = 20;
