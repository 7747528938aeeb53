import { formatDecimal, money, parseDecimal } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { listOrders } from '@candor/protocol/trading/list-orders.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import type { exportOrders } from '@candor/protocol/statements/export-orders.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { PAGE_SIZE, readHistory } from './closed-orders-reader.ts';
import { presentOrders } from './originals.ts';
import type { PresentOrderDeps } from './present-order.ts';
import type { HistoryFilter } from './closed-orders-reader.ts';

export interface ListOrdersDeps extends PresentOrderDeps {
  readonly engine: EngineGateway;
  readonly database: Database;
}

export const listOrdersEndpoint = (deps: ListOrdersDeps) =>
  endpoint<typeof listOrders>({
    call: listOrders,
    async handle(input, request) {
      const { status, page, startTime, endTime } = input;
      const { userId } = request.session;
      if (status === 2) return refuse('invalidInput', { fields: { status: 'field.notAnOption' } });
      if (status === 3) {
        const filter = historyFilter(userId, input);
        const { orders, total, profits, fees } = await readHistory(deps.database, filter, page);
        const data = await presentOrders(
          orders.map((order) => ({ order, live: null })),
          deps,
        );
        return answer({ data, total, all_fact_profits: sumText(profits), all_fees: sumText(fees) });
      }
      const view = await deps.engine.view(userId);
      const wanted = status === 0 ? 'pending' : 'holding';
      const matching = (view?.orders ?? []).filter(
        ({ order }) => order.status === wanted && isWithin(order.createdAt, startTime, endTime),
      );
      const shown = matching.toReversed().slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      const data = await presentOrders(
        shown.map((each) => ({ order: each.order, live: each })),
        deps,
      );
      const profits = sumOf(matching.map(({ profit }) => profit));
      // A pending order is charged when it opens.
      const fees = sumOf(status === 0 ? [] : matching.map(({ order }) => order.fee));
      return answer({
        data,
        total: matching.length,
        all_fact_profits: formatDecimal(profits),
        all_fees: formatDecimal(fees),
      });
    },
  });

/** Seconds, both included; 0 is no limit. */
const isWithin = (at: number, startTime: number, endTime: number): boolean =>
  at >= startTime * 1000 && (endTime === 0 || at < (endTime + 1) * 1000);

const sumOf = (amounts: readonly Money[]): Money => money(amounts.reduce((sum, amount) => sum + amount, 0n));
/** As the database writes it: with all its decimals. */
const sumText = (sum: string): string => formatDecimal(parseDecimal(sum));

/** The filter that the history fields of a call ask for; a second ends with its last millisecond. */
export function historyFilter(userId: number, input: InputOf<typeof exportOrders>): HistoryFilter {
  const { startTime, endTime, forex_id: instrumentId, type, result, reason, copies } = input;
  return {
    userId,
    from: startTime === 0 ? null : startTime * 1000,
    to: endTime === 0 ? null : endTime * 1000 + 999,
    instrumentId: instrumentId === 0 ? null : instrumentId,
    side: type === 0 ? null : type === 1 ? 'buy' : 'sell',
    result: result === 0 ? null : result === 1 ? 'profit' : 'loss',
    reason: reason === '' ? null : reason,
    whose: copies === 0 ? null : copies === 1 ? 'own' : 'copies',
  };
}
