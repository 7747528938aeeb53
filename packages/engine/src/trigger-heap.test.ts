import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TriggerHeap } from './trigger-heap.ts';

describe('TriggerHeap', () => {
  it('collects exactly what a price reaches, whatever was added, moved and removed', () => {
    const step = fc.record({ what: fc.nat({ max: 4 }), key: fc.nat({ max: 50 }), pick: fc.nat() });
    const property = fc.property(fc.array(step, { maxLength: 120 }), fc.boolean(), (steps, isAbove) => {
      const tops = new Float64Array([NaN, NaN]);
      const heap = new TriggerHeap<{ key: number }>(isAbove ? 'above' : 'below', tops, 1);
      const live: { key: number; handle: number }[] = [];
      for (const { what, key, pick } of steps) {
        const chosen = live[pick % live.length];
        if (what <= 1 || chosen === undefined) {
          const entry = { key, handle: 0 };
          entry.handle = heap.add(key, entry);
          live.push(entry);
        } else if (what <= 3) {
          chosen.key = key;
          heap.update(chosen.handle, key);
        } else {
          heap.remove(chosen.handle);
          live.splice(live.indexOf(chosen), 1);
        }
        const hits: { key: number }[] = [];
        heap.collect(key, hits);
        const expected = live.filter((entry) => (isAbove ? entry.key <= key : entry.key >= key));
        expect(new Set(hits)).toEqual(new Set(expected));
        expect(hits.length).toBe(expected.length);
        expect(heap.isReached(key)).toBe(expected.length > 0);
        const nearest = live.map((entry) => (isAbove ? entry.key : -entry.key));
        expect(tops).toEqual(new Float64Array([NaN, Math.min(...nearest)]));
        expect(heap.size).toBe(live.length);
        expect(live.every((entry) => heap.holds(entry.handle, entry.key, entry))).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 300, seed: 7 });
  });

  it('takes a handle that is not in use for a fault', () => {
    const heap = new TriggerHeap<string>('above');
    const handle = heap.add(1, 'a');
    heap.remove(handle);
    expect(() => heap.remove(handle)).toThrow('not in use');
    expect(() => heap.update(99, 1)).toThrow('not in use');
  });
});
