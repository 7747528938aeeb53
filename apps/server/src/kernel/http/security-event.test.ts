import { describe, expect, it } from 'vitest';
import type { ErrorName } from '@candor/protocol/error-codes.ts';
import { personOf, securityEventOf } from './security-event.ts';

describe('a refused call', () => {
  it.each<[ErrorName, string | null]>([
    ['sessionInvalid', 'badToken'],
    ['tooManyRequests', 'limited'],
    ['notPermitted', 'permissionRefused'],
    ['wrongCredentials', 'signInFailed'],
    ['locked', 'signInLocked'],
    ['wrongCode', 'codeWrong'],
    ['captcha', 'captchaFailed'],
    ['wrongPayPassword', 'payPasswordWrong'],
    ['invalidInput', null],
    ['notFound', null],
  ])('by %s is %s', (error, event) => {
    expect(securityEventOf({}, error)).toBe(event);
  });

  it('is an upload that was turned away where it sends a file', () => {
    expect(securityEventOf({ body: 'multipart' }, 'invalidInput')).toBe('uploadRefused');
    expect(securityEventOf({ body: 'multipart' }, 'notFound')).toBeNull();
  });
});

it('is somebody of a session, or the name that was typed', () => {
  const operator = { operatorId: 4, sessionId: 1, email: 'o@example.org', role: 'owner', must: '' } as const;
  const typed = { account: 'a@example.org', to: 'b@example.org', password: 'secret' };
  expect(personOf(operator, typed)).toEqual({ operatorId: 4 });
  expect(personOf({ userId: 7, sessionId: 1, demo: false, frozen: false }, typed)).toEqual({ userId: 7 });
  expect(personOf(null, typed)).toEqual({ account: 'a@example.org' });
  expect(personOf(null, { to: 'b@example.org' })).toEqual({ account: 'b@example.org' });
  expect(personOf(null, { account: 5 })).toEqual({});
  expect(personOf(null, null)).toEqual({});
});
