import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { ExportSlots } from './export-slots.ts';

const reader = (number: number, more: { demo?: boolean; address?: string } = {}) => ({
  id: `user:${number}`,
  demo: false,
  address: `203.0.113.${number}`,
  ...more,
});

it('leaves three of four places to real accounts', () => {
  const slots = new ExportSlots();
  expect(slots.take(reader(1, { demo: true }))).toBe('taken');
  expect(slots.take(reader(2, { demo: true }))).toBe('busy');
  expect([3, 4, 5].map((id) => slots.take(reader(id)))).toEqual(['taken', 'taken', 'taken']);
  expect(slots.take(reader(6))).toBe('busy');
  slots.giveBack('user:1');
  expect(slots.take(reader(2, { demo: true }))).toBe('taken');
});

it('leaves two of four places to other addresses', () => {
  const slots = new ExportSlots();
  const address = '198.51.100.1';
  expect([1, 2, 3].map((id) => slots.take(reader(id, { address })))).toEqual(['taken', 'taken', 'busy']);
  expect(slots.take(reader(4))).toBe('taken');
  expect(slots.take(reader(1, { address }))).toBe('oneAtATime');
});

it('gives a place back when its file ends, and breaks off one that takes too long', async () => {
  const slots = new ExportSlots(undefined, 50);
  const send = (id: number, content: PassThrough): Promise<unknown> => {
    expect(slots.take(reader(id))).toBe('taken');
    slots.giveBackAfter(`user:${id}`, content);
    return new Promise((resolve) => content.once('error', resolve).once('close', () => resolve('ended')));
  };
  const content = new PassThrough();
  const ends = send(1, content);
  expect(slots.take(reader(1))).toBe('oneAtATime');
  content.end().resume();
  expect(await ends).toBe('ended');
  expect(await send(1, new PassThrough())).toMatchObject({ name: 'ExportTooSlowError' });
  expect(slots.take(reader(1))).toBe('taken');
});
