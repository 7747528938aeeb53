import { describe, expect, it } from 'vitest';
import { findArea, servesCountry } from '../settings/areas.ts';
import { emailName, mobileName } from './account-name.ts';

describe('e-mail', () => {
  it.each([
    [' Some.One+tag@Example.ORG ', 'some.one+tag@example.org'],
    ['a@b.co', 'a@b.co'],
  ])('%s is %s', (typed, text) => {
    expect(emailName(typed)).toEqual({ kind: 'email', text });
  });

  it.each(['', 'a', 'a@b', '@b.co', 'a@b..co', 'a b@c.de', `${'a'.repeat(65)}@b.co`, 'a@-b.co', 'a@b.co\nx'])(
    '%j is none',
    (typed) => {
      expect(emailName(typed)).toBeNull();
    },
  );
});

describe('phone', () => {
  const us = findArea('+001');
  const jamaica = findArea('JM');

  it.each([
    ['555 123 4567', '+0015551234567', 'US'],
    ['+1 (555) 123-4567', '+0015551234567', 'US'],
    ['0015551234567', '+0015551234567', 'US'],
    ['+0015551234567', '+0015551234567', 'US'],
    ['+1 876 123 4567', '+0018761234567', 'JM'],
    ['+85291234567', '+0085291234567', 'HK'],
    ['+447911123456', '+00447911123456', 'GB'],
    ['+8613800138000', '+008613800138000', 'CN'],
  ])('%s is %s of %s', (typed, text, country) => {
    expect(mobileName(typed, us)).toMatchObject({ kind: 'mobile', text, area: { country } });
  });

  it('takes the area’s prefix and drops a leading zero of the number', () => {
    expect(mobileName('01234567', findArea('GB'))).toMatchObject({ text: '+00441234567', national: '1234567' });
    expect(mobileName('1234567', jamaica)).toMatchObject({ text: '+0018761234567', national: '1234567' });
  });

  it.each(['', 'abc', '12', '+', '+0', '+000', '1234567890123456', '+999123456'])('%j is none', (typed) => {
    expect(mobileName(typed, us)).toBeNull();
  });
});

it('knows the countries that are not served', () => {
  expect(['KP', 'il', 'CN', 'VU', 'CU', 'US', 'HK'].map(servesCountry)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(findArea('+0086')?.country).toBe('CN');
});
