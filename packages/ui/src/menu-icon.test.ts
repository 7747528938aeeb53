import { expect, it } from 'vitest';
import { menuIcon } from './menu-icon.ts';

it.each([
  ['loan', 'loan'],
  ['loans', 'loan'],
  ['users', 'users'],
  ['mining', 'mining'],
  ['pick', 'mining'],
  ['security', 'lock'],
  // Copy trading, not the clipboard.
  ['copy', 'users'],
  ['constructor', 'circle'],
  ['s', 'circle'],
  ['', 'circle'],
])('an operator who writes "%s" gets the drawing %s', (name, drawing) => {
  expect(menuIcon(name)).toBe(drawing);
});
