import { expect, it } from 'vitest';
import { excessOf } from './private-words.mjs';

const ceilings = { deed: 0, desk: 2 };

it('a banned word is found in identifiers, comments and paths, also in the plural', () => {
  expect(excessOf([['src/a.ts', 'const ownDeed = 1;']], ceilings)).toHaveLength(1);
  expect(excessOf([['src/a.ts', '/** The deeds of customers. */']], ceilings)).toHaveLength(1);
  expect(excessOf([['src/deed-log.ts', '']], ceilings)).toHaveLength(1);
  expect(excessOf([['src/a.ts', 'const indeed = Deedless;']], ceilings)).toEqual([]);
});

it('a word that is being replaced may stand as often as it does, and no oftener', () => {
  const desk = ['src/desk.ts', 'class PaymentDesk {}'];
  expect(excessOf([desk], ceilings)).toEqual([]);
  expect(excessOf([desk, ['src/b.ts', 'openDesk()']], ceilings)).toEqual([
    '"desk" stands 3 times and may stand 2 times: use a standard term (src/desk.ts, src/b.ts).',
  ]);
});
