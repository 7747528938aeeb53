import { expect, it } from 'vitest';
import { isOtherName, submitterName } from './identity-keys.ts';

it('a form without a name is not another name, and is called by its account', () => {
  expect(isOtherName('Ada Lovelace', '')).toBe(false);
  expect(isOtherName('', 'Ada Lovelace')).toBe(false);
  expect(isOtherName('ada lovelace ', 'Ada Lovelace')).toBe(false);
  expect(isOtherName('Ada Byron', 'Ada Lovelace')).toBe(true);
  // The rest of a submission plays no part.
  const named = { name: '', account: 'ada@example.com', customerId: 7 } as Parameters<typeof submitterName>[0];
  expect(submitterName(named)).toBe('ada@example.com');
  expect(submitterName({ ...named, name: 'Ada' })).toBe('Ada');
  expect(submitterName({ ...named, account: '' })).toBe('7');
});
