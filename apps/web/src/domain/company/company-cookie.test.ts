import { describe, expect, it } from 'vitest';
import { companyCookies, companyIn } from './company-cookie.ts';

describe('the cookie of the company entered', () => {
  it('lasts three years, for the whole site, and never goes along from other sites or without TLS', () => {
    const lasts = 'Path=/; Max-Age=94608000; SameSite=Lax';
    const gone = 'Path=/; Max-Age=0; SameSite=Lax';
    expect(companyCookies(7, true)).toEqual([`__Host-company_id=7; ${lasts}; Secure`, `company_id=; ${gone}`]);
    expect(companyCookies(7, false)).toEqual([`company_id=7; ${lasts}`]);
    expect(companyCookies(null, true)).toEqual([`__Host-company_id=; ${gone}; Secure`, `company_id=; ${gone}`]);
  });

  it.each([
    ['company_id=7', 7],
    ['a=b; company_id=12; c=d', 12],
    ['company_id=7; __Host-company_id=8', 8],
    ['x__Host-company_id=8', null],
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
