import { expect, it } from 'vitest';
import { lossAddress, mailLink, ownPicture, webAddress } from './web-address.ts';

const HERE = 'https://broker.example';

it.each([
  ['https://branch.example/start?x=1', 'https://branch.example/start?x=1'],
  ['HTTP://Branch.example', 'http://branch.example/'],
  ['javascript:alert(1)', null],
  [' https://branch.example', null],
  ['//branch.example', null],
  ['data:text/html,x', null],
  ['https://', null],
  ['', null],
])('the web address %s is %s', (text, address) => {
  expect(webAddress(text)?.href ?? null).toBe(address);
});

it.each([
  ['https://gone.example/', 'https://gone.example/'],
  ['https://broker.example/closed', null],
  ['https://broker.example:443', null],
  ['http://broker.example/', 'http://broker.example/'],
  ['javascript:alert(1)', null],
  ['', null],
])('a closed site at its own address sends to %s: %s', (text, address) => {
  expect(lossAddress(text, HERE)).toBe(address);
});

it.each([
  ['/logos/a.svg', '/logos/a.svg'],
  ['https://broker.example/a.png', 'https://broker.example/a.png'],
  ['https://elsewhere.example/a.png', null],
  ['//elsewhere.example/a.png', null],
  [String.raw`/\elsewhere.example/a.png`, null],
  ['data:image/png;base64,x', null],
  ['a.png', null],
  ['', null],
])('the picture %s is %s', (text, picture) => {
  expect(ownPicture(text, HERE)).toBe(picture);
});

it.each([
  ['help@branch.example', 'mailto:help@branch.example'],
  ['a?b&c@branch.example', 'mailto:a%3Fb%26c@branch.example'],
  ['help at branch', null],
  ['a@b@c', null],
  ['', null],
])('the mail link to %s is %s', (email, link) => {
  expect(mailLink(email)).toBe(link);
});
