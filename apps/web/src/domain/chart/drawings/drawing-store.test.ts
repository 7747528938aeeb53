import { expect, test } from 'vitest';
import { DrawingStore } from './drawing-store.ts';
import { MOST_DRAWINGS } from './drawing.ts';
import type { Drawing } from './drawing.ts';

const line = (id: string, price = 1): Drawing => ({
  id,
  tool: 'horizontal',
  points: [{ time: 1, price }],
  locked: false,
  text: '',
});

test('each change is taken back in turn, whether it added, moved, hid or deleted', () => {
  const store = new DrawingStore('EURUSD');
  const states = [store.set.get()];
  const acts = [
    () => store.put(line('a')),
    () => store.put(line('a', 2)),
    () => store.put({ ...line('b'), locked: true }),
    () => store.setHidden(true),
    () => store.removeAll(),
    () => store.remove('b'),
  ];
  for (const act of acts) {
    act();
    states.push(store.set.get());
  }
  expect(states.map(({ drawings }) => drawings.map(({ id }) => id).join(''))).toEqual([
    '',
    'a',
    'a',
    'ab',
    'ab',
    'b',
    '',
  ]);
  for (const state of states.slice(0, -1).toReversed()) {
    expect(store.canUndo.get()).toBe(true);
    store.undo();
    expect(store.set.get()).toEqual(state);
  }
  expect(store.canUndo.get()).toBe(false);
});

test('a new drawing shows those that were hidden, and one too many is not kept', () => {
  const store = new DrawingStore('EURUSD');
  for (let index = 0; index < MOST_DRAWINGS; index += 1) store.put(line(`${index}`));
  store.setHidden(true);
  expect(store.isFull()).toBe(true);
  store.put(line('one more'));
  expect(store.set.get().drawings).toHaveLength(MOST_DRAWINGS);
  store.remove('0');
  store.put(line('one more'));
  expect(store.set.get()).toMatchObject({ hidden: false });
  expect(store.get('one more')).toEqual(line('one more'));
});
