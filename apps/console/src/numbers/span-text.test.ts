import { translatorFor } from '@candor/locales/all-messages.ts';
import { expect, it } from 'vitest';
import { spanText } from './span-text.ts';

const t = translatorFor('en');
const MINUTE = 60_000;

it.each([
  [0, '1 min'],
  [59 * MINUTE, '59 min'],
  [60 * MINUTE, '1 h'],
  [232 * MINUTE, '3 h 52 min'],
  [71 * 60 * MINUTE, '71 h'],
  [72 * 60 * MINUTE, '3 days'],
])('%i milliseconds are %s', (ms, text) => {
  expect(spanText(t, ms)).toBe(text);
});
