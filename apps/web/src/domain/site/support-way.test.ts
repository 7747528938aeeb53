import { describe, expect, it } from 'vitest';
import { supportWay } from './support-way.ts';

describe('supportWay', () => {
  it('frames a page of its own site, with the number of the customer', () =>
    expect(supportWay('1', 'https://chat.example/room?a=1', 42)).toEqual({
      kind: 'frame',
      address: 'https://chat.example/room?a=1&uid=42',
      shown: 'chat.example',
    }));
  it('puts the number where the operator wants it', () =>
    expect(supportWay('1', 'https://chat.example/u/{uid}', 42)).toMatchObject({
      address: 'https://chat.example/u/42',
    }));
  it('tells no number of a visitor', () =>
    expect(supportWay('3', 'https://chat.example/', null)).toMatchObject({
      kind: 'link',
      address: 'https://chat.example/',
    }));
  it('leaves no placeholder in the link of a visitor', () =>
    expect(supportWay('3', 'https://chat.example/?who={uid}', null)).toMatchObject({
      address: 'https://chat.example/?who=',
    }));
  it('opens a page without encryption in a window of its own', () =>
    expect(supportWay('1', 'http://chat.example/', null)).toMatchObject({ kind: 'link' }));
  it('writes to a mail address, however it is given', () =>
    expect(supportWay('2', 'mailto:help@candor.test', 1)).toEqual({
      kind: 'mail',
      address: 'mailto:help@candor.test',
      shown: 'help@candor.test',
    }));
  it.each([
    ['1', ''],
    ['1', 'javascript:alert(1)'],
    ['3', 'mailto:help@candor.test'],
    ['2', 'https://chat.example/'],
  ])('has no way for type %s and %j', (type, link) => expect(supportWay(type, link, 1)).toEqual({ kind: 'none' }));
});
