import { expect, test, vi } from 'vitest';
import { candleAt as candle } from '../../../testing/candle-at.ts';
import { PAGE_CANDLES } from '../candle-pages.ts';
import { ComparedCandles } from './compared-candles.ts';

/** A market with a candle at 1, 2 ... `newest`, which it gives by pages as the server does. */
function market(newest: number) {
  const read = vi.fn(async (before: number) => {
    const end = before === 0 ? newest : Math.min(newest, before - 1);
    const begin = Math.max(1, end - PAGE_CANDLES + 1);
    return Array.from({ length: Math.max(0, end - begin + 1) }, (_, index) => candle(begin + index));
  });
  const onChange = vi.fn();
  const candles = new ComparedCandles(read, onChange);
  const times = () => candles.list.map(({ time }) => time);
  return { read, onChange, candles, times };
}

const inARow = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('pages are read as far back as the chart goes, and no further', async () => {
  const { candles, read, times } = market(1_000);
  candles.cover(900);
  await expect.poll(times).toEqual(inARow(701, 1_000));
  candles.cover(800);
  expect(read).toHaveBeenCalledTimes(1);
  candles.cover(350);
  await expect.poll(times).toEqual(inARow(101, 1_000));
  candles.cover(-5);
  await expect.poll(times).toEqual(inARow(1, 1_000));
  candles.cover(-6);
  expect(read).toHaveBeenCalledTimes(4);
});

test('what is pushed becomes the last candle or changes it; before the first page it is none', async () => {
  const { candles, times } = market(10);
  candles.push(candle(11));
  expect(times()).toEqual([]);
  candles.cover(1);
  await expect.poll(times).toEqual(inARow(1, 10));
  candles.push(candle(10, 99));
  candles.push(candle(11));
  candles.push(candle(9, 5));
  expect(times()).toEqual(inARow(1, 11));
  expect(candles.list.at(-2)?.close).toBe(99);
  expect(candles.list.at(-3)?.close).toBe(9);
});

test('a failure stays until it is tried again', async () => {
  const { candles, read, times } = market(10);
  read.mockRejectedValueOnce(new Error('no network'));
  candles.cover(1);
  await expect.poll(() => candles.status.get().kind).toBe('failed');
  candles.cover(1);
  expect(read).toHaveBeenCalledTimes(1);
  candles.reload();
  expect(candles.status.get().kind).toBe('loading');
  await expect.poll(times).toEqual(inARow(1, 10));
  expect(candles.status.get().kind).toBe('ready');
});

test('an instrument without prices is empty until one comes', async () => {
  const { candles } = market(0);
  candles.cover(1);
  await expect.poll(() => candles.status.get().kind).toBe('empty');
  candles.push(candle(5));
  expect(candles.status.get().kind).toBe('ready');
});

test('what was missed is read up on; where that leaves a hole, all is read again', async () => {
  const { candles, read, times } = market(10);
  candles.cover(1);
  await expect.poll(times).toEqual(inARow(1, 10));
  read.mockResolvedValueOnce([candle(9), candle(10, 77), candle(11), candle(12)]);
  await candles.catchUp();
  expect(times()).toEqual(inARow(1, 12));
  expect(candles.list[9]?.close).toBe(77);
  read.mockResolvedValueOnce([candle(50)]);
  await candles.catchUp();
  await expect.poll(times).toEqual(inARow(1, 10));
});

test('an answer that comes too late changes nothing', async () => {
  const { candles, onChange, times } = market(10);
  candles.cover(1);
  candles.dispose();
  await Promise.resolve();
  await Promise.resolve();
  expect(times()).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
});
