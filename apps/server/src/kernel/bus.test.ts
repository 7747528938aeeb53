import { expect, it } from 'vitest';
import { LocalBus } from './bus.ts';

it('views are called before reactions, no matter who subscribed first', () => {
  const called: string[] = [];
  const bus = new LocalBus();
  bus.subscribe('marketTime', () => called.push('first reaction'));
  bus.subscribe('marketTime', () => called.push('view'), 'view');
  bus.subscribe('marketTime', () => called.push('second reaction'), 'reaction');
  bus.publish('marketTime', { at: 1 });
  expect(called).toEqual(['view', 'first reaction', 'second reaction']);
});

it('another order within a stage does not move a reaction before a view', () => {
  const called: string[] = [];
  const bus = new LocalBus((listeners) => [...listeners].toReversed());
  for (const name of ['a', 'b']) {
    bus.subscribe('marketTime', () => called.push(`reaction ${name}`));
    bus.subscribe('marketTime', () => called.push(`view ${name}`), 'view');
  }
  bus.publish('marketTime', { at: 1 });
  expect(called).toEqual(['view b', 'view a', 'reaction b', 'reaction a']);
});

it('who has unsubscribed is not called', () => {
  const called: number[] = [];
  const bus = new LocalBus();
  const end = bus.subscribe('marketTime', ({ at }) => called.push(at), 'view');
  bus.publish('marketTime', { at: 1 });
  end();
  bus.publish('marketTime', { at: 2 });
  expect(called).toEqual([1]);
});
