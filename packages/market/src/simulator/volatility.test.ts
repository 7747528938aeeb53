import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { mean } from '../testing/minute-returns.ts';
import { calmVolatility, jumpMultiple, stepVolatility, volatilityMultiple } from './volatility.ts';

test('has the hourly variance on average, jumps included, at any step', () => {
  for (const minutes of [1, 1 / 60]) {
    const random = Random.of('volatility', minutes);
    const state = calmVolatility();
    let [variance, time] = [0, 0];
    for (let step = 0; step < 1_000_000; step++) {
      const burst = stepVolatility(state, minutes, random);
      variance += volatilityMultiple(state) ** 2 * minutes + (burst === 0 ? 0 : jumpMultiple(burst) ** 2);
      time += minutes;
    }
    expect(variance / time, `steps of ${minutes}`).toBeGreaterThan(0.85);
    expect(variance / time, `steps of ${minutes}`).toBeLessThan(1.15);
  }
});

test('rises at once with a burst and falls by its decay', () => {
  const random = Random.of('burst');
  const state = calmVolatility();
  let size = 0;
  while (size < 10) size = stepVolatility(state, 1, random);
  const risen = state.burst;
  expect(risen).toBeGreaterThanOrEqual(size);
  expect(volatilityMultiple(state)).toBeGreaterThan(volatilityMultiple({ ...state, burst: 0 }) * 3);
  const later = Array.from({ length: 400 }, (_, seed) => {
    const copy = { ...state };
    stepVolatility(copy, 8, Random.of('later', seed));
    return copy.burst;
  });
  expect(Math.min(...later)).toBeCloseTo(risen / Math.E, 6);
  expect(mean(later)).toBeGreaterThan(risen / Math.E);
});
