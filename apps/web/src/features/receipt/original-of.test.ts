import { expect, test } from 'vitest';
import { originalOf } from './original-of.ts';

test.each([
  ['a copy', { original: { id: 4 } }, 4],
  ['an order that copies none', { original: null }, undefined],
  ['an older statement', { id: 5 }, undefined],
  ['an answer that is none of ours', { original: { id: '4' } }, undefined],
])('the original that %s names', (_, statement, id) => expect(originalOf(statement)).toBe(id));
