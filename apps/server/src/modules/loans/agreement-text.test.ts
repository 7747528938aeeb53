import { TEXT_LANGUAGES } from '@candor/locales/generated-declaration.ts';
import { parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { beforeAll, expect, it } from 'vitest';
import { AgreementTexts, hasSameWords } from './agreement-text.ts';
import type { AgreementFacts } from './agreement-text.ts';

let texts: AgreementTexts;
beforeAll(async () => {
  texts = await AgreementTexts.read();
});

const FACTS: AgreementFacts = {
  site: 'Candor',
  currency: 'USDT',
  borrower: { name: 'Lee', last_name: 'Ann', country: 'GB', mobile: '+447700900000' },
  amount: parseMoney('1000'),
  terms: {
    loanPeriod: 30,
    freePeriod: 7,
    interestRate: parseDecimal('0.0004'),
    penaltyRate: parseDecimal('0.001'),
  },
  date: '2026-11-24',
};

it('every language fills in every figure', () => {
  expect(texts.languages.toSorted()).toEqual([...TEXT_LANGUAGES].toSorted());
  for (const language of texts.languages) {
    const { title, text } = texts.fill(language, FACTS);
    expect(title).not.toBe('');
    for (const value of [
      'Candor',
      'Lee',
      'Ann',
      '+447700900000',
      '1000 USDT',
      '0.04%',
      '0.1%',
      '0.92%',
      '9.2 USDT',
      '8',
      '2026-11-24',
    ])
      expect(text, `${language}: ${value}`).toContain(value);
    expect(`${title}${text}`).not.toMatch(/[{}]/);
  }
});

it('a language without an agreement gets that of Hong Kong', () => {
  expect(texts.fill('xx', FACTS)).toEqual(texts.fill('hk', FACTS));
  expect(texts.fill('nonsense', FACTS).language).toBe('hk');
  expect(texts.fill('en', FACTS).text).toContain('United Kingdom');
  const { borrower } = FACTS;
  expect(texts.fill('en', { ...FACTS, borrower: { ...borrower, country: '', mobile: '' } }).text).toContain(
    'of —, telephone —',
  );
});

it('only words count', () => {
  const { text } = texts.fill('en', FACTS);
  const html = `<h1></h1>${text.replaceAll('\n\n', '</p><p>')}<img src="data:image/png;base64,AAAA">`;
  expect(hasSameWords(html, text)).toBe(true);
  expect(hasSameWords(text.replace('0.04%', '0.03%'), text)).toBe(false);
  expect(hasSameWords(`${text} And more.`, text)).toBe(false);
  expect(hasSameWords('Tom &amp; Ann', 'Tom & Ann')).toBe(true);
  // As long as the wire takes, and nothing but the beginnings of marks.
  expect(hasSameWords('<'.repeat(200_000), text)).toBe(false);
});
