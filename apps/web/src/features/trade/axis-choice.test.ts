import { expect, test } from 'vitest';
import { pendingKinds } from './axis-choice.ts';

test.each([
  ['1.0830', 'buyLimit', 'sellStop'],
  ['1.0841', 'buyLimit', 'sellStop'],
  ['1.0842', 'buyLimit', 'sellLimit'],
  ['1.0843', 'buyStop', 'sellLimit'],
  ['1.0850', 'buyStop', 'sellLimit'],
])('at %s one buys by a %s and sells by a %s', (price, buy, sell) =>
  expect(pendingKinds(price, '1.0841', '1.0843')).toEqual({ buy, sell }),
);
