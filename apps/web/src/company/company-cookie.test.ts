import { describe, expect, it } from 'vitest';
import { companyCookie, companyIn } from './company-cookie.ts';

describe('the cookie of the company entered', () => {
  it('lasts three years, for the whole site, and never goes along from other sites or without TLS', () => {
    expect(companyCookie(7, true)).toBe('company_id=7; Path=/; Max-Age=94608000; SameSite=Lax; Secure');
    expect(companyCookie(7, false)).toBe('company_id=7; Path=/; Max-Age=94608000; SameSite=Lax');
    expect(companyCookie(null, true)).toBe('company_id=; Path=/; Max-Age=0; SameSite=Lax; Secure');
  });

  it.each([
    ['company_id=7', 7],
    ['a=b; company_id=12; c=d', 12],
    ['', null],
    ['xcompany_id=7', null],
    ['company_id=', null],
    ['company_id=seven', null],
    ['company_id=-7', null],
    ['company_id=1234567890', null],
  ])('in %s is %s', (cookies, id) => {
    expect(companyIn(cookies)).toBe(id);
  });
});
