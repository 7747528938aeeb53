import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

it('names each field with what it was and is, the changed ones first', () => {
  expect(
    differencesOf(
      '{"role":"support","name":"Ada","limits":{"day":"10"}}',
      '{"role":"finance","name":"Ada","limits":{"day":"20","year":null}}',
    ),
  ).toEqual([
    { field: 'role', before: 'support', after: 'finance' },
    { field: 'limits.day', before: '10', after: '20' },
    { field: 'limits.year', before: undefined, after: 'null' },
    { field: 'name', before: 'Ada', after: 'Ada' },
  ]);
});

it('takes an absent side for nothing, and what is no JSON as it is', () => {
  expect(differencesOf('', '{"frozen":true}')).toEqual([{ field: 'frozen', before: undefined, after: 'true' }]);
  expect(differencesOf('not json', '')).toEqual([{ field: '', before: 'not json', after: undefined }]);
  expect(differencesOf('', '')).toEqual([]);
});
