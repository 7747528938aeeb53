import type { CloseReasonName } from '@candor/protocol/trading/history-fields.ts';
import type { HistoryQuery } from '../../domain/orders/order-keys.ts';
import { ALL_TIME, rangeOf } from '../../domain/site/days.ts';
import type { Dates } from '../../domain/site/days.ts';

/** What of the history is shown: all that is chosen must hold. */
export interface HistoryFilter {
  readonly dates: Dates;
  /** An instrument's id; 0 is every one. */
  readonly instrument: number;
  readonly side: Side;
  readonly result: Result;
  readonly reason: Reason;
  readonly whose: Whose;
}

export const SIDES = ['any', 'buy', 'sell'] as const;
export const RESULTS = ['any', 'profit', 'loss'] as const;
export type Side = (typeof SIDES)[number];
export type Result = (typeof RESULTS)[number];
/** What the customer ordered, or copies of what traders did. */
export const WHOSE = ['any', 'own', 'copies'] as const;
export type Whose = (typeof WHOSE)[number];
export type Reason = CloseReasonName | 'any';

export const NO_FILTER: HistoryFilter = {
  dates: ALL_TIME,
  instrument: 0,
  side: 'any',
  result: 'any',
  reason: 'any',
  whose: 'any',
};

/** The filters that narrow the history, each of which can be taken off by itself. */
export type FilterPart = keyof HistoryFilter;
export function activeFilters(filter: HistoryFilter): readonly FilterPart[] {
  const { dates, instrument, side, result, reason, whose } = filter;
  return [
    ...(dates.start === '' && dates.end === '' ? [] : (['dates'] as const)),
    ...(instrument === 0 ? [] : (['instrument'] as const)),
    ...(side === 'any' ? [] : (['side'] as const)),
    ...(result === 'any' ? [] : (['result'] as const)),
    ...(reason === 'any' ? [] : (['reason'] as const)),
    ...(whose === 'any' ? [] : (['whose'] as const)),
  ];
}

export const without = (filter: HistoryFilter, part: FilterPart): HistoryFilter => ({
  ...filter,
  [part]: NO_FILTER[part],
});

/** As the wire asks for it; days are those of the site's zone. */
export function queryOf(filter: HistoryFilter, timeZone: string): HistoryQuery {
  const { dates, instrument, side, result, reason, whose } = filter;
  return {
    ...rangeOf(dates, timeZone),
    forex_id: instrument,
    type: SIDES.indexOf(side),
    result: RESULTS.indexOf(result),
    reason: reason === 'any' ? '' : reason,
    copies: WHOSE.indexOf(whose),
  };
}
