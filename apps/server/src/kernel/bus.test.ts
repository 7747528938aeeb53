import { expect, it } from 'vitest';
import { LocalBus } from './bus.ts';

it('views are told before reactions, whoever subscribed first', () => {
  const told: string[] = [];
  const bus = new LocalBus();
  bus.subscribe('marketTime', () => told.push('first reaction'));
  bus.subscribe('marketTime', () => told.push('view'), 'view');
  bus.subscribe('marketTime', () => told.push('second reaction'), 'reaction');
  bus.publish('marketTime', { at: 1 });
  expect(told).toEqual(['view', 'first reaction', 'second reaction']);
});

it('another order within a stage does not move a reaction before a view', () => {
  const told: string[] = [];
  const bus = new LocalBus((listeners) => [...listeners].toReversed());
  for (const name of ['a', 'b']) {
    bus.subscribe('marketTime', () => told.push(`reaction ${name}`));
    bus.subscribe('marketTime', () => told.push(`view ${name}`), 'view');
  }
  bus.publish('marketTime', { at: 1 });
  expect(told).toEqual(['view b', 'view a', 'reaction b', 'reaction a']);
});

it('who has unsubscribed is told nothing', () => {
  const told: number[] = [];
  const bus = new LocalBus();
  const end = bus.subscribe('marketTime', ({ at }) => told.push(at), 'view');
  bus.publish('marketTime', { at: 1 });
  end();
  bus.publish('marketTime', { at: 2 });
  expect(told).toEqual([1]);
});
