import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { PostingType } from '@candor/engine/ledger.ts';
import { forexChange } from '@candor/protocol/account/forex-change.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { readRecords } from './records-reader.ts';

export interface ForexChangeDeps {
  readonly database: Database;
  readonly formatTime: (at: number | null) => string;
  /** What kind of movement it was, in words of the language. */
  readonly describe: (type: PostingType, language: string) => string;
  /** A memo, which is a message key or an operator's own words. */
  readonly describeMemo: (memo: string, language: string) => string;
}

export const forexChangeEndpoint = (deps: ForexChangeDeps) =>
  endpoint<typeof forexChange>({
    call: forexChange,
    async handle(input, request) {
      const { records, total } = await readRecords(deps.database, {
        userId: request.session.userId,
        kind: input.type,
        page: input.page,
      });
      const list = records.map((record) => ({
        Id: record.id,
        Value: formatDecimal(parseMoney(record.value)),
        Type: record.type,
        MemoTran: deps.describe(record.type, request.language),
        Memo: record.memo === null ? '' : deps.describeMemo(record.memo, request.language),
        OrderId: record.orderId,
        CreatedAtTran: deps.formatTime(record.at),
        CreatedAt: record.at,
      }));
      return answer({ list, total });
    },
  });
