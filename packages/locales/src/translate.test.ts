import { expect, it } from 'vitest';
import { translatorFor } from './all-messages.ts';
import { compileText } from './compile-text.ts';
import { LANGUAGES } from './languages.ts';
import { createTranslator } from './translate.ts';
import type { Messages } from './translate.ts';

it('fills parameters', () => {
  expect(translatorFor('en')('confirm.buyAt', { price: '1.08427' })).toBe('Buy at 1.08427');
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

it('chooses by a word', () => {
  const source = '{side, select, buy {bought} other {sold}} {count, plural, =1 {one lot} other {# lots}}';
  const t = createTranslator({ 'common.save': compileText(source) }, LANGUAGES.en);
  expect(t.unchecked('common.save', { side: 'buy', count: 1 })).toBe('bought one lot');
  expect(t.unchecked('common.save', { side: 'sell', count: 5 })).toBe('sold 5 lots');
});

it('falls back to English for a missing key', () => {
  const english: Partial<Messages> = { 'common.save': 'Save' };
  expect(createTranslator({}, LANGUAGES.ar, english)('common.save')).toBe('Save');
  expect(createTranslator({}, LANGUAGES.ar)('common.save')).toBe('common.save');
});

it('shows the name of a parameter that data did not bring', () => {
  expect(translatorFor('en').unchecked('confirm.buyAt')).toBe('Buy at {price}');
});

it('knows its keys', () => {
  const t = translatorFor('en');
  expect([t.has('field.required'), t.has('field.nothing'), t.has('toString')]).toEqual([true, false, false]);
});

it('compiles only with a key that there is and all of its parameters', () => {
  const t = translatorFor('en');
  const either = t('common.save') === 'Save' ? 'confirm.buyAt' : 'orders.count';
  // @ts-expect-error no such key
  t('common.nothing');
  // @ts-expect-error the price is missing
  t('confirm.buyAt');
  // @ts-expect-error another parameter
  t('confirm.buyAt', { amount: '1' });
  // @ts-expect-error a count is a number
  t('orders.count', { count: '1' });
  // @ts-expect-error the text has no parameters
  t('common.save', { price: '1' });
  // @ts-expect-error the key may be either, and wants the parameters of both
  t(either, { price: '1' });
  expect(t(either, { price: '1', count: 2 })).toBe('Buy at 1');
});
