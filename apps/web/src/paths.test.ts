import { describe, expect, it } from 'vitest';
import { loginPath, pathOfOldLink, safeReturnPath } from './paths.ts';

describe('safeReturnPath', () => {
  it.each(['/user', '/order?type=1', '/trade?code=EURUSD'])('keeps %s', (from) => {
    expect(safeReturnPath(from)).toBe(from);
  });
  it.each([
    null,
    '',
    'user',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\\b',
    '/login?from=%2Fuser',
    '/register',
  ])('turns %j into home', (from) => {
    expect(safeReturnPath(from)).toBe('/');
  });
});

describe('loginPath', () => {
  it('remembers where the visitor wanted to go', () =>
    expect(loginPath('/order?type=1')).toBe('/login?from=%2Forder%3Ftype%3D1'));
  it('has nothing to remember for home', () => expect(loginPath('/')).toBe('/login'));
});

describe('pathOfOldLink', () => {
  it('opens /#/x as /x', () => expect(pathOfOldLink('#/register?invite_code=A1')).toBe('/register?invite_code=A1'));
  it('leaves other anchors alone', () => expect(pathOfOldLink('#content')).toBeNull());
  it('never leaves the site', () => expect(pathOfOldLink('#//evil.example')).toBe('/evil.example'));
});
