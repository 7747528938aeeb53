import { describe, expect, it } from 'vitest';
import { accountTypeInput, decimalInput, idInput, optionalDecimalInput, pageInput, textInput } from './fields.ts';

const first = (result: {
  success: boolean;
  error?: { issues: readonly { message: string }[] } | undefined;
}): string | undefined => result.error?.issues[0]?.message;

describe('decimalInput', () => {
  it('takes both texts and numbers', () => {
    expect(decimalInput.parse(' 0.50 ')).toBe('0.50');
    expect(decimalInput.parse(0.5)).toBe('0.5');
  });

  it.each(['', '-1', '1e3', 'NaN', '1.123456789', '1,5', 'abc', 1e-9, Number.NaN, null, undefined, [], {}])(
    'refuses %j with a key',
    (value) => {
      expect(first(decimalInput.safeParse(value))).toBe('field.notANumber');
    },
  );
});

describe('optionalDecimalInput', () => {
  it.each([undefined, null, '', ' ', '0', '0.000', 0])('reads %j as none', (value) => {
    expect(optionalDecimalInput.parse(value)).toBe('');
  });

  it('keeps a price', () => expect(optionalDecimalInput.parse('1.0821')).toBe('1.0821'));

  it('refuses garbage', () => expect(first(optionalDecimalInput.safeParse('x'))).toBe('field.notANumber'));
});

describe('idInput', () => {
  it('takes 7 and "7"', () => {
    expect(idInput.parse(7)).toBe(7);
    expect(idInput.parse('7')).toBe(7);
  });

  it.each(['0', -1, '1.5', 'x', '99999999999999999999', ''])('refuses %j', (value) => {
    expect(first(idInput.safeParse(value))).toBe('field.notAnInteger');
  });
});

describe('other inputs', () => {
  it('defaults a page to 1 and refuses page 0', () => {
    expect(pageInput.parse(undefined)).toBe(1);
    expect(first(pageInput.safeParse('0'))).toBe('field.small');
  });

  it('takes 1 and 2 for email and mobile', () => {
    expect(accountTypeInput.parse('1')).toBe('email');
    expect(accountTypeInput.parse(2)).toBe('mobile');
    expect(first(accountTypeInput.safeParse('fax'))).toBe('field.notAnOption');
  });

  it('trims a text and bounds it', () => {
    expect(textInput(5, 1).parse(' ab ')).toBe('ab');
    expect(first(textInput(5, 1).safeParse('  '))).toBe('field.required');
    expect(first(textInput(5, 1).safeParse('abcdef'))).toBe('field.long');
  });
});
