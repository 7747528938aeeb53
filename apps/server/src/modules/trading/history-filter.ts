import type { InputOf } from '@candor/protocol/call.ts';
import type { exportOrders } from '@candor/protocol/statements/export-orders.ts';
import type { HistoryFilter } from './closed-orders-reader.ts';

/** The filter that the history fields of a call ask for; a second ends with its last millisecond. */
export function historyFilter(userId: number, input: InputOf<typeof exportOrders>): HistoryFilter {
  const { startTime, endTime, forex_id: instrumentId, type, result, reason } = input;
  return {
    userId,
    from: startTime === 0 ? null : startTime * 1000,
    to: endTime === 0 ? null : endTime * 1000 + 999,
    instrumentId: instrumentId === 0 ? null : instrumentId,
    side: type === 0 ? null : type === 1 ? 'buy' : 'sell',
    result: result === 0 ? null : result === 1 ? 'profit' : 'loss',
    reason: reason === '' ? null : reason,
  };
}
