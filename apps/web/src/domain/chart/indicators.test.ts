import { expect, test } from 'vitest';
import {
  CHART_INDICATORS,
  firstLineOf,
  indicatorLabel,
  indicatorsText,
  parameterFault,
  parseIndicators,
  shownIndicators,
} from './indicators.ts';
import type { ChosenIndicator } from './indicators.ts';

const FIRST = [{ id: 'MA', parameters: [9] }];

test('a choice is read back as it was stored, in the order of the catalogue', () => {
  const chosen: ChosenIndicator[] = [
    { id: 'MACD', parameters: [5, 35, 5] },
    { id: 'MA', parameters: [9, 50] },
  ];
  expect(parseIndicators(indicatorsText(chosen))).toEqual(chosen.toReversed());
  expect(parseIndicators(indicatorsText([]))).toEqual([]);
});

test('further fields in the storage are left out', () => {
  for (const text of [null, '', 'MA,RSI', '{}', '"MA"', '[', 'x'.repeat(10_000)])
    expect(parseIndicators(text)).toEqual(FIRST);
  expect(parseIndicators('[["MA",9],["XYZ",1],5,null,["RSI","14"],["MA",10]]')).toEqual([
    { id: 'MA', parameters: [10] },
  ]);
  // Parameters out of their range, in the wrong order or too many of them.
  for (const row of ['["MACD",0,26,9]', '["MACD",26,12,9]', '["MACD",12,26,9,4]', '["MACD",1.5,26,9]', '["MACD"]'])
    expect(parseIndicators(`[${row}]`)).toEqual([{ id: 'MACD', parameters: [12, 26, 9] }]);
});

test('the parameters that every indicator begins with are right by its own rules', () => {
  for (const { id, defaults } of CHART_INDICATORS) expect(parameterFault(id, defaults), id).toBeNull();
});

test('a wrong parameter is named by its field', () => {
  expect(parameterFault('RSI', [null])).toEqual({ index: 0, message: 'chart.parameterRange' });
  expect(parameterFault('RSI', [14, 501])).toEqual({ index: 1, message: 'chart.parameterRange' });
  expect(parameterFault('MACD', [26, 12, 9])).toEqual({ index: 1, message: 'chart.parameterOrder' });
  expect(parameterFault('SAR', [30, 2, 20])).toEqual({ index: 2, message: 'chart.parameterOrder' });
});

test('a phone shows no more panes than it has room for', () => {
  const chosen = (['MA', 'RSI', 'MACD', 'KDJ', 'ATR', 'CCI'] as const).map((id) => ({ id, parameters: [14] }));
  expect(shownIndicators(chosen, false).map(({ id }) => id)).toEqual(['MA', 'RSI', 'MACD']);
  expect(shownIndicators(chosen, true).map(({ id }) => id)).toEqual(['MA', 'RSI', 'MACD', 'KDJ', 'ATR']);
});

test('lines over the candles do not share a colour, and are named with their parameters', () => {
  const chosen: ChosenIndicator[] = [
    { id: 'MA', parameters: [9, 50] },
    { id: 'RSI', parameters: [14] },
    { id: 'BOLL', parameters: [20, 2] },
    { id: 'SAR', parameters: [2, 2, 20] },
  ];
  expect(chosen.map((_, index) => firstLineOf(chosen, index))).toEqual([0, 2, 2, 5]);
  expect(chosen.map(indicatorLabel)).toEqual(['MA 9, 50', 'RSI 14', 'BOLL 20, 2', 'SAR 2, 2, 20']);
});
