import { expect, test } from 'vitest';
import { Random } from './random.ts';

test('gives the same sequence for the same seed, and another for another', () => {
  const draw = (random: Random): number[] => Array.from({ length: 20 }, () => random.gaussian());
  expect(draw(Random.of('a', 1))).toEqual(draw(Random.of('a', 1)));
  expect(draw(Random.of('a', 1))).not.toEqual(draw(Random.of('a', 2)));
  expect(draw(Random.of('ab', 'c'))).not.toEqual(draw(Random.of('a', 'bc')));
});

test('goes on from a stored state, a kept half of a pair of normals included', () => {
  const random = Random.of('seed');
  random.gaussian();
  const restored = Random.restore(JSON.parse(JSON.stringify(random.state())));
  const draws = (one: Random): number[] => [one.gaussian(), one.uniform(), one.exponential(2), one.gaussian()];
  expect(draws(restored)).toEqual(draws(random));
});

test('is uniform, normal and exponential', () => {
  const random = Random.of('moments');
  const n = 200_000;
  const mean = (draw: () => number): number => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += draw();
    return sum / n;
  };
  expect(mean(() => random.uniform())).toBeCloseTo(0.5, 2);
  expect(mean(() => random.gaussian())).toBeCloseTo(0, 1.9);
  expect(mean(() => random.gaussian() ** 2)).toBeCloseTo(1, 1.5);
  expect(mean(() => random.gaussian() ** 4)).toBeGreaterThan(2.9);
  expect(mean(() => random.gaussian() ** 4)).toBeLessThan(3.1);
  expect(mean(() => random.exponential(3))).toBeCloseTo(3, 1.2);
});
