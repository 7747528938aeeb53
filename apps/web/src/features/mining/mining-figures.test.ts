import { expect, it } from 'vitest';
import { miningFigures } from './mining-figures.ts';

const TERMS = { dailyRate: '0.12', lockDays: 30, penaltyRate: '5' };

it('a thousand at 0.12 percent a day for 30 days', () => {
  expect(miningFigures('1000', TERMS)).toEqual({
    daily: '1.2',
    total: '36',
    penalty: '50',
    back: '1036',
    backEarly: '950',
  });
});

it.each([
  // 4 decimals, a tie to the even one.
  ['0.0625', '0.0001'],
  ['0.125', '0.0002'],
  ['0.2083', '0.0002'],
  ['123.456789', '0.1481'],
])('a day of %s pays %s', (amount, daily) => {
  expect(miningFigures(amount, TERMS)?.daily).toBe(daily);
});

it('a tie is rounded to the even digit, and every day pays the rounded income', () => {
  const terms = { dailyRate: '1', lockDays: 7, penaltyRate: '0.33' };
  expect(miningFigures('0.005', terms)).toMatchObject({ daily: '0', total: '0' });
  expect(miningFigures('0.015', terms)).toMatchObject({ daily: '0.0002', total: '0.0014' });
  expect(miningFigures('10.00000001', terms)).toMatchObject({ penalty: '0.033', backEarly: '9.96700001' });
});

it('what is no amount has no figures', () => {
  expect(miningFigures('', TERMS)).toBeNull();
});
