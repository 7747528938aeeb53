import { expect, it } from 'vitest';
import { GatheredRead } from './gathered-read.ts';

/** Reads that end when the test says so. */
function pausedReads() {
  const begun: { readonly keys: readonly string[]; readonly end: PromiseWithResolvers<ReadonlyMap<string, string>> }[] =
    [];
  const reader = new GatheredRead((keys) => {
    const end = Promise.withResolvers<ReadonlyMap<string, string>>();
    begun.push({ keys, end });
    return end.promise;
  }, 3);
  const answer = async (read: number, ...found: string[]): Promise<void> => {
    begun[read]?.end.resolve(new Map(found.map((key) => [key, key.toUpperCase()])));
    await new Promise(setImmediate);
  };
  return { reader, begun, answer };
}

it('what is asked while a read is on its way is read together by the next, so many at a time', async () => {
  const { reader, begun, answer } = pausedReads();
  const answers = ['a', 'b', 'c', 'd', 'e'].map((key) => reader.get(key));
  expect(begun.map(({ keys }) => keys)).toEqual([['a']]);
  await answer(0, 'a');
  expect(begun.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'd']]);
  await answer(1, 'b', 'd');
  await answer(2, 'e');
  expect(await Promise.all(answers)).toEqual(['A', 'B', null, 'D', 'E']);
  expect(begun).toHaveLength(3);
});

it('a key that many wait for is read once, and one that is being read is read again for who asks later', async () => {
  const { reader, begun, answer } = pausedReads();
  const [first, second, third] = [reader.get('a'), reader.get('a'), reader.get('a')];
  await answer(0, 'a');
  expect(await first).toBe('A');
  await answer(1);
  expect(await Promise.all([second, third])).toEqual([null, null]);
  expect(begun.map(({ keys }) => keys)).toEqual([['a'], ['a']]);
});

it('a read that fails fails those who asked for it, and no others', async () => {
  const { reader, begun, answer } = pausedReads();
  const first = reader.get('a');
  const second = reader.get('b');
  begun[0]?.end.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await answer(1, 'b');
  expect(await second).toBe('B');
  const later = reader.get('c');
  await answer(2, 'c');
  expect(await later).toBe('C');
});
