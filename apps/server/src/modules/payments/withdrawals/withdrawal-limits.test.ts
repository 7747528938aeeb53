import { parseMoney } from '@candor/decimal/decimal.ts';
import { expect, it } from 'vitest';
import { settingsOf } from '../testing/settings.ts';
import { leftOfDay, sizeRefusal, withdrawalLimits } from './withdrawal-limits.ts';

const limits = withdrawalLimits(settingsOf({ withdraw_min: '10', withdraw_max: '200.5', withdraw_day_max: '300' }));
const NONE = { least: null, most: null, mostOfDay: null };

it('are what the site says; nothing, zero and nonsense is none', () => {
  expect(limits).toEqual({ least: parseMoney('10'), most: parseMoney('200.5'), mostOfDay: parseMoney('300') });
  for (const value of ['', '0', '-1', 'ten', '1e3'])
    expect(withdrawalLimits(settingsOf({ withdraw_min: value, withdraw_max: value, withdraw_day_max: value }))).toEqual(
      NONE,
    );
  expect(withdrawalLimits(settingsOf({ withdraw_min: '0.00000001' })).least).toBe(1n);
});

it('of one request are at their very edge within', () => {
  const outside = (message: string, parameters: object) => ({
    kind: 'refused',
    error: 'amountOutsideLimits',
    message,
    parameters,
  });
  expect(sizeRefusal(limits, parseMoney('9.99999999'))).toEqual(outside('field.belowMinimum', { min: '10' }));
  expect(sizeRefusal(limits, parseMoney('200.50000001'))).toEqual(outside('field.aboveMaximum', { max: '200.5' }));
  for (const amount of ['10', '200.5']) expect(sizeRefusal(limits, parseMoney(amount))).toBeNull();
  for (const amount of ['0.00000001', '1000000']) expect(sizeRefusal(NONE, parseMoney(amount))).toBeNull();
});

it('of a day are what is left of it, and never below nothing', () => {
  const left = (asked: string) => leftOfDay(limits, parseMoney(asked));
  expect([left('0'), left('299.5'), left('300'), left('400')]).toEqual([parseMoney('300'), parseMoney('0.5'), 0n, 0n]);
  expect(leftOfDay(NONE, parseMoney('400'))).toBeNull();
});
