import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { transferLog } from '@candor/protocol/account/transfer-log.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readTransfers } from './transfers-reader.ts';

export interface TransferLogDeps {
  readonly database: Database;
  readonly formatTime: (at: number | null) => string;
}

export const transferLogEndpoint = (deps: TransferLogDeps) =>
  endpoint<typeof transferLog>({
    call: transferLog,
    async handle({ type, page }, request) {
      const { transfers, total } = await readTransfers(deps.database, {
        userId: request.session.userId,
        kind: type === 0 ? null : type,
        page,
      });
      const data = transfers.map(({ id, amount, from, to, at }) => ({
        id,
        balance: formatDecimal(parseMoney(amount)),
        from,
        to,
        created_at: deps.formatTime(at),
        created_at_ms: at,
      }));
      return answer({ data, total });
    },
  });
