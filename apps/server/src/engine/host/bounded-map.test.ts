import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

describe('BoundedMap', () => {
  it('keeps the newest keys up to its limit and hands over what it pushes out', () => {
    const map = new BoundedMap<number>(2);
    expect([map.set('a', 1), map.set('b', 2), map.set('a', 3)]).toEqual([null, null, null]);
    expect(map.set('c', 4)).toEqual({ key: 'a', value: 3 });
    expect([map.has('a'), map.get('b'), map.get('c')]).toEqual([false, 2, 4]);
  });

  it('is the same as a list of the newest distinct keys', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 })), fc.integer({ min: 1, max: 6 }), (keys, limit) => {
        const map = new BoundedMap<number>(limit);
        let kept: string[] = [];
        for (const [index, number] of keys.entries()) {
          const key = String(number);
          map.set(key, index);
          if (!kept.includes(key)) kept = [...kept, key].slice(-limit);
        }
        for (let number = 0; number <= 12; number += 1)
          expect(map.has(String(number))).toBe(kept.includes(String(number)));
      }),
    );
  });
});
