import { instrumentId } from '@candor/engine/ids.ts';
import { expect, it } from 'vitest';
import type { Work } from './command-queue.ts';
import { CommandQueue } from './command-queue.ts';

const own = (at: number): Work => ({ kind: 'own', command: { kind: 'settleOptions', at } });
const always = (): boolean => true;

function drain(queue: CommandQueue): Work[] {
  const works: Work[] = [];
  queue.take(queue.length, always, (work) => works.push(work));
  return works;
}

it('gives work in the order of its arrival, as much as there is room for', () => {
  const queue = new CommandQueue();
  for (const at of [1, 2, 3, 4]) queue.push(own(at));
  const taken: Work[] = [];
  queue.take(
    3,
    () => taken.length < 2,
    (work) => taken.push(work),
  );
  expect(taken).toEqual([own(1), own(2)]);
  expect(drain(queue)).toEqual([own(3), own(4)]);
  expect(queue.length).toBe(0);
});

it('gives what was held only once it is released, after what waits', () => {
  const queue = new CommandQueue();
  queue.push(own(1));
  queue.take(1, always, (work) => queue.hold(work));
  queue.push(own(2));
  expect(queue.length).toBe(1);
  queue.releaseHeld();
  expect(drain(queue)).toEqual([own(2), own(1)]);
});

it('is full of calls and own work, never of ticks', () => {
  const queue = new CommandQueue();
  const tick = { instrumentId: instrumentId(1), at: 1, bid: 1n, ask: 1n };
  for (let seq = 0; seq < 30_000; seq += 1) queue.push({ kind: 'tick', tick: { ...tick, seq } as never });
  expect(queue.isFull).toBe(false);
  for (let at = 0; at < 20_000; at += 1) queue.push(own(at));
  expect(queue.isFull).toBe(true);
  queue.take(30_000, always, () => undefined);
  queue.take(1, always, (work) => queue.hold(work));
  expect(queue.isFull).toBe(true);
  queue.take(1, always, () => undefined);
  expect(queue.isFull).toBe(false);
});

it('keeps the work that failed, so that its caller is rejected with the others', async () => {
  const queue = new CommandQueue();
  const view = (userId: number): Promise<unknown> =>
    new Promise((resolve, reject) => queue.push({ kind: 'view', userId, resolve, reject }));
  const rejected = Promise.allSettled([view(1), view(2)]);
  expect(() =>
    queue.take(2, always, () => {
      throw new Error('a bug');
    }),
  ).toThrow('a bug');
  queue.drop(new Error('dropped'));
  expect((await rejected).map((each) => (each.status === 'rejected' ? String(each.reason) : each.status))).toEqual([
    'Error: dropped',
    'Error: dropped',
  ]);
  expect(queue.length).toBe(0);
});
