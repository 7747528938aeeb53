import { drawList } from '@candor/protocol/wallet/draw-list.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { wireWithdrawal } from './wire-withdrawal.ts';
import type { WithdrawalWriting } from './wire-withdrawal.ts';
import { listWithdrawals } from './withdrawals.ts';

export interface DrawListParts extends WithdrawalWriting {
  readonly database: Database;
}

export const drawListEndpoint = (parts: DrawListParts) =>
  endpoint<typeof drawList>({
    call: drawList,
    async handle({ type, page }, { session: { userId }, language }) {
      const kind = type === 0 ? null : type === 1 ? 'coin' : 'bank';
      const filter = { userId, kind, status: null, page, size: PAGE_SIZE } as const;
      const { list, total } = await listWithdrawals(parts.database, filter);
      return answer({ data: list.map((each) => wireWithdrawal(each, language, parts)), total });
    },
  });

const PAGE_SIZE = 20;
