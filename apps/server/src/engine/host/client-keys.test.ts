import type { CommandResult } from '@candor/engine/command-result.ts';
import { expect, it } from 'vitest';
import { clientKey, ClientKeys } from './client-keys.ts';
import { restoreKey, writeKey } from './key-store.ts';

const applied: CommandResult = { kind: 'applied', reply: { kind: 'none' } };
const order = clientKey(7, 'order:1', false);

it('as many days as a midnight books push out no key of a customer', () => {
  const keys = new ClientKeys();
  keys.settle(order, applied);
  for (let day = 0; day < 1_030_000; day += 1) keys.settle(clientKey(1, `mining:${day}:day:1`, true), applied);
  expect(keys.find(order)).toEqual({ kind: 'result', result: applied });
  expect(keys.find(clientKey(1, 'mining:1029999:day:1', true))).not.toBeNull();
  expect(keys.find(clientKey(1, 'mining:0:day:1', true)), 'the oldest of a job').toBeNull();
});

it('a job finds its key where a journal did not say whose it was, and a customer none of a job', () => {
  const keys = new ClientKeys();
  keys.restore(clientKey(7, 'mining:1:day:1', false), null);
  expect(keys.find(clientKey(7, 'mining:1:day:1', true))).toEqual({ kind: 'order', orderId: null });
  keys.restore(clientKey(7, 'mining:1:day:2', true), null);
  expect(keys.find(clientKey(7, 'mining:1:day:2', false))).toBeNull();
});

it.each([true, false])('a key is found again as the journal has it; of a job: %s', (isOfJob) => {
  const keys = new ClientKeys();
  const key = clientKey(7, 'mining:1:day:1, again', isOfJob);
  restoreKey(keys, writeKey(7, 12, key));
  expect(keys.find(key)).toEqual({ kind: 'order', orderId: 12 });
  expect(keys.find(clientKey(7, key.text, false)) === null).toBe(isOfJob);
});
