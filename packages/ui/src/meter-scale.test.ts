import { expect, it } from 'vitest';
import { meterPosition, meterTone } from './meter-scale.ts';

it.each([
  [-5, 0],
  [0, 0],
  [25, 0.07],
  [50, 0.14],
  [100, 0.28],
  [150, 0.38],
  [653, 0.78 + (153 / 500) * 0.22],
  [1000, 1],
  [90_000, 1],
])('%d percent stands at %d', (percent, at) => {
  expect(meterPosition(percent)).toBeCloseTo(at, 12);
});

it('never goes back as the level rises', () => {
  for (let percent = 1; percent <= 1000; percent++) {
    expect(meterPosition(percent)).toBeGreaterThan(meterPosition(percent - 1));
  }
});

it.each([
  [653, 'success'],
  [100, 'success'],
  [92, 'warning'],
  [75, 'warning'],
  [58, 'danger'],
])('%d percent is %s', (percent, tone) => {
  expect(meterTone(percent, 50)).toBe(tone);
});
