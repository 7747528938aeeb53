import { expect, it } from 'vitest';
import { resultLabel } from './stop-result-label.ts';

it('calls a loss a loss and a gain a gain, and what is neither a result', () => {
  const results = ['-0.20', '0', '0.20', ''];
  expect(results.map((result) => resultLabel('stopLoss', result))).toEqual([
    'trade.lossAtStop',
    'trade.resultAtStop',
    'trade.resultAtStop',
    'trade.lossAtStop',
  ]);
  expect(results.map((result) => resultLabel('takeProfit', result))).toEqual([
    'trade.resultAtTarget',
    'trade.gainAtTarget',
    'trade.gainAtTarget',
    'trade.gainAtTarget',
  ]);
});
