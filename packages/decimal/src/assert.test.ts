import { describe, expect, it } from 'vitest';
import { assert, must, unreachable } from './assert.ts';

describe('what the program takes for granted', () => {
  it.each([null, undefined])('is named where %s stands for a value', (value) => {
    expect(() => must(value, 'an account has a currency')).toThrow('an account has a currency');
  });

  it.each([0, '', false])('may be "%s", which is a value', (value) => {
    expect(must(value, 'a value')).toBe(value);
  });

  it('says in a log what kind of an error it is', () => {
    const caught = (() => {
      try {
        return assert(false, 'sums are zero');
      } catch (error) {
        return error;
      }
    })();
    expect(String(caught)).toBe('AssertionError: sums are zero');
  });

  it('passes by what is so', () => {
    expect(assert(true, 'sums are zero')).toBeUndefined();
  });

  it('names the case that nobody thought of', () => {
    expect(() => unreachable('weekly' as never)).toThrow('unreachable: weekly');
  });
});
