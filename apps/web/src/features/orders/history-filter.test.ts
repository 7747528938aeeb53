import { exportOrders } from '@candor/protocol/statements/export-orders.ts';
import { expect, it } from 'vitest';
import { activeFilters, NO_FILTER, queryOf, without } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

const full: HistoryFilter = {
  dates: { start: '2026-11-01', end: '' },
  instrument: 7,
  side: 'sell',
  result: 'loss',
  reason: 'stopOut',
  whose: 'copies',
};

it('asks the wire for exactly what is chosen, and for everything when nothing is', () => {
  expect(exportOrders.input.parse(queryOf(full, 'GMT'))).toEqual({
    startTime: 1_793_491_200,
    endTime: 0,
    forex_id: 7,
    type: 2,
    result: 2,
    reason: 'stopOut',
    copies: 2,
  });
  expect(exportOrders.input.parse(queryOf(NO_FILTER, 'GMT'))).toEqual(exportOrders.input.parse({}));
});

it('names each part that narrows, and takes it off by itself', () => {
  expect(activeFilters(NO_FILTER)).toEqual([]);
  expect(activeFilters(full)).toEqual(['dates', 'instrument', 'side', 'result', 'reason', 'whose']);
  for (const part of activeFilters(full)) {
    expect(activeFilters(without(full, part))).toEqual(activeFilters(full).filter((each) => each !== part));
  }
});
