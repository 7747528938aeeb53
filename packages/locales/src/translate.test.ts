import { expect, it } from 'vitest';
import { translatorFor } from './all-messages.ts';
import { LANGUAGES } from './languages.ts';
import { createTranslator, placeholdersOf } from './translate.ts';
import type { Messages } from './translate.ts';

it('fills parameters', () => {
  expect(translatorFor('en')('trade.buyAt', { price: '1.08427' })).toBe('Buy at 1.08427');
});

it('chooses the English plural', () => {
  const t = translatorFor('en');
  expect(t('orders.count', { count: 1 })).toBe('1 order');
  expect(t('orders.count', { count: 4 })).toBe('4 orders');
  expect(t('shell.unread', { count: 0 })).toBe('No unread messages');
});

it('chooses among the six Arabic forms, with the number isolated', () => {
  const t = translatorFor('ar');
  const forms = [0, 1, 2, 3, 11, 100].map((count) => t('orders.count', { count }).replaceAll(/[\u2068\u2069]/g, ''));
  expect(forms).toEqual(['لا أوامر', 'أمر واحد', 'أمران', '3 أوامر', '11 أمرًا', '100 أمر']);
  expect(t('orders.count', { count: 3 })).toContain('\u20683\u2069');
});

it('falls back to English for a language without messages, and to the fallback for a missing key', () => {
  expect(translatorFor('de')('common.save')).toBe('Save');
  const english: Partial<Messages> = { 'common.save': 'Save' };
  expect(createTranslator({}, LANGUAGES.ar, english)('common.save')).toBe('Save');
  expect(createTranslator({}, LANGUAGES.ar)('common.save')).toBe('common.save');
});

it('shows the name of a parameter that was not given', () => {
  expect(translatorFor('en')('trade.buyAt')).toBe('Buy at {price}');
});

it('knows its keys', () => {
  const t = translatorFor('en');
  expect([t.has('field.required'), t.has('field.nothing'), t.has('toString')]).toEqual([true, false, false]);
});

it('finds parameters inside plural forms', () => {
  expect(placeholdersOf('{count, plural, one {# of {total}} other {# in {place}}}')).toEqual([
    'count',
    'place',
    'total',
  ]);
});
