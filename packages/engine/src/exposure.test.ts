import { formatDecimal } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import { exposures } from './house-view.ts';
import { Desk, idOf } from './testing/desk.ts';

it('what customers hold is valued where it would be closed: buys at the bid, sells at the ask', () => {
  const desk = new Desk();
  desk.customer('100000');
  desk.tick('EURUSD', '1.10000', '1.10010');
  desk.submit('EURUSD', 'buy', '0.5');
  desk.submit('EURUSD', 'sell', '0.2');
  desk.tick('EURUSD', '1.10500', '1.10600');
  const value = exposures(desk.engine).find(({ instrumentId }) => instrumentId === idOf('EURUSD'))?.value;
  if (value === undefined || value === null) throw new Error('its price is known');
  expect(formatDecimal(value.bought)).toBe('55250');
  expect(formatDecimal(value.sold)).toBe('22120');
  // 50,000 x (1.105 - 1.1001) - 20,000 x (1.106 - 1.1)
  expect(formatDecimal(value.profit)).toBe('125');
});
