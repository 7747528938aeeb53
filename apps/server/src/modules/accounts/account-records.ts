import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { PostingType } from '@candor/engine/ledger.ts';
import { forexChange } from '@candor/protocol/account/forex-change.ts';
import { CUSTOMER_ACCOUNT_KINDS } from '@candor/engine/ledger.ts';
import { forexDetail } from '@candor/protocol/account/forex-detail.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import { heldOf, ownedOf } from '../../engine/owned-money.ts';
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
    async handle({ type: kind, page, startTime, endTime }, request) {
      if (endTime !== 0 && startTime > endTime)
        return refuse('invalidInput', { fields: { endTime: 'orders.wrongDates' } });
      const { records, total } = await readRecords(deps.database, {
        userId: request.session.userId,
        kind,
        page,
        from: startTime * 1000,
        to: endTime === 0 ? null : endTime * 1000 + 999,
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

export const forexDetailEndpoint = (deps: { readonly engine: EngineGateway }) =>
  endpoint<typeof forexDetail>({
    call: forexDetail,
    async handle(_input, request) {
      const view = await deps.engine.view(request.session.userId);
      if (view === null) return refuse('notFound', { message: 'refusal.unknownAccount' });
      return answer({
        balance: formatDecimal(ownedOf(view, trading)),
        lockBalance: formatDecimal(heldOf(view, trading)),
        floatingProfit: formatDecimal(view.floating),
        equity: formatDecimal(view.equity),
        usedMargin: formatDecimal(view.usedMargin),
        reserved: formatDecimal(view.reserved),
        freeMargin: formatDecimal(view.freeMargin),
        marginLevel: view.levelPercent === null ? NO_LEVEL : view.levelPercent.toFixed(2),
        stopOutLevel: view.stopOutLevel,
        advance: formatDecimal(view.negativeBalanceCredit),
      });
    },
  });

const { trading } = CUSTOMER_ACCOUNT_KINDS;
/** The level of an account without positions. */
const NO_LEVEL = '—';
