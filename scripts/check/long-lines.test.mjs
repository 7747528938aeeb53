import { expect, it } from 'vitest';
import { isTooLong } from './long-lines.mjs';

it('long comments are refused everywhere, long texts in tests and what cannot be broken nowhere', () => {
  const long = 'word '.repeat(30);
  expect(isTooLong('apps/web/src/a.ts', `// ${long}`)).toBe(true);
  expect(isTooLong('apps/web/src/a.test.ts', ` * ${long}`)).toBe(true);
  expect(isTooLong('apps/web/src/a.ts', `const text = '${long}';`)).toBe(true);
  expect(isTooLong('apps/web/src/a.test.ts', `it('${long}', () => {`)).toBe(false);
  expect(isTooLong('apps/web/src/a.ts', `import { x } from '${'../'.repeat(40)}x.ts';`)).toBe(false);
  expect(isTooLong('apps/web/src/a.ts', `// https://example.com/${'a'.repeat(110)}`)).toBe(false);
});
