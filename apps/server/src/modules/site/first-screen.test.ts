import { describe, expect, it } from 'vitest';
import { firstScreen } from './first-screen.ts';

const screen = (cookies: string, acceptLanguage = 'en-GB,en;q=0.9', path = '/') => {
  const found = firstScreen({ path, cookies, acceptLanguage }, 'hk');
  return found === null ? null : [found.path, found.language.code, found.signedIn];
};

describe('the screen that a visit begins with', () => {
  it('is the welcome for who is new, and the front page for who was here', () => {
    expect(screen('')).toEqual(['/welcome', 'en', false]);
    expect(screen('visit=.new')).toEqual(['/welcome', 'en', false]);
    expect(screen('a=1; visit=.known; b=2')).toEqual(['/', 'en', false]);
    expect(screen('visit=.customer')).toEqual(['/', 'en', true]);
    expect(screen('visit=.new', 'en', '/quotes')).toEqual(['/quotes', 'en', false]);
  });

  it('speaks the language that was chosen, else one that the browser asks for, else that of the site', () => {
    expect(screen('visit=ar.known', 'en')?.[1]).toBe('ar');
    expect(screen('visit=.known', 'xx, ar-EG;q=0.8, en;q=0.5')?.[1]).toBe('ar');
    expect(screen('', '')?.[1]).toBe('hk');
    expect(screen('', 'xx')?.[1]).toBe('hk');
  });

  it('takes nothing else from a cookie, which anybody can write', () => {
    for (const visit of ['ar<.known', 'toolong.known', 'ar.owner', 'ar.known.more'])
      expect(screen(`visit=${visit}`)).toEqual(['/welcome', 'en', false]);
  });

  it('is the app’s to draw for who has entered a company', () => {
    expect(screen('visit=.known; company_id=3')).toBeNull();
    expect(screen('__Host-company_id=3')).toBeNull();
  });
});
