import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translatorFor } from './all-messages.ts';
import { argumentsOf, pluralForms } from './compile-text.ts';
import { declarationText } from './declaration-text.ts';
import { CONSOLE_LANGUAGES, TEXT_LANGUAGES } from './generated-declaration.ts';
import { isLanguageCode, LANGUAGES } from './languages.ts';
import type { LanguageCode, MessageLanguage } from './languages.ts';
import { isOfConsole, namespacesOf, readTexts, textLanguages } from './text-files.ts';

/** Every text of a language, with the file that it is in. */
const textsOf = (language: string) =>
  namespacesOf(language).flatMap((namespace) =>
    Object.entries(readTexts(language, namespace)).map(([key, text]) => ({ key, text, namespace })),
  );
const english = textsOf('en');
const englishOf = new Map(english.map(({ key, text }) => [key, text]));

/** Words that would be a second name for a contract, an option or the contract account. */
const OTHER_WORDS: Record<MessageLanguage, RegExp> = {
  en: /\bfutures?\b(?! results)|timed option|trading account|trading balance/i,
  hk: /限時|交易帳戶|交易賬戶/,
  ar: /حساب التداول|المؤقتة|الموقوتة|محدد المدة/,
  pt: /contratos? (?:de )?futuros?|opç(?:ão|ões) binária|conta de (?:negociação|trading)/i,
  spa: /contratos? (?:de )?futuros?|opci(?:ón|ones) binaria|cuenta de (?:operaciones|trading)/i,
  de: /\bFutures?\b|Terminkontrakt|Binäroption|binäre Option|(?:Handels|Trading-?)konto/i,
  it: /\bfutures?\b|opzion[ei] binari|conto di (?:negoziazione|trading)/i,
  id: /berjangka|opsi biner|akun (?:trading|perdagangan)/i,
  kr: /선물 계약|바이너리|거래 계좌|트레이딩 계좌/,
  ru: /фьючерс|бинарн|торгов(?:ый|ого|ому|ом) сч[её]т/i,
  fr: /\bfutures\b|contrats? à terme|options? binaire|compte de (?:négociation|trading)/i,
  jp: /先物|バイナリ|(?<!証拠金)取引口座/,
  vn: /hợp đồng tương lai|quyền chọn nhị phân|tài khoản giao dịch/i,
  hi: /फ़्यूचर|फ्यूचर|बाइनरी|ट्रेडिंग खात/,
  my: /niaga hadapan|opsyen binari|akaun dagangan/i,
  cs: /futures|termínov(?:ý|é|ého) kontrakt|binární opc|obchodní(?:ho|m)? úč(?:et|tu)/i,
  th: /ฟิวเจอร์ส|ไบนารีออปชัน|บัญชีซื้อขาย/,
  tr: /vadeli işlem|ikili opsiyon|işlem hesabı/i,
};

/** Letters of a label of the tab bar, of languages whose letters are wide. */
const LONGEST_SHORT: Partial<Record<LanguageCode, number>> = { hk: 4, jp: 5, kr: 5 };

/** Words that a sentence in English can hardly do without, and that no other of our languages has. */
const OF_ENGLISH = /(?<![\p{L}\p{N}’-])(?:the|you|your|you’ll|we’ll|with|this|that|which|from)(?![\p{L}\p{N}’-])/iu;

const THREE_WORDS = /\p{L}{2,}\P{L}+\p{L}{2,}\P{L}+\p{L}{2,}/u;
/** Without what is put in. */
const wordsOf = (text: string): string => text.replaceAll(/\{\w+\}/g, ' ');

describe.each(TEXT_LANGUAGES)('texts of %s', (language) => {
  const texts = textsOf(language);

  it('have the same keys in the same files as English', () => {
    const placesOf = (all: typeof texts): string[] => all.map(({ namespace, key }) => `${namespace}.json: ${key}`);
    const isOfOperators = CONSOLE_LANGUAGES.some((each) => each === language);
    const expected = english.filter(({ namespace }) => isOfOperators || !isOfConsole(namespace));
    const [own, wanted] = [placesOf(texts), placesOf(expected)];
    expect({
      missing: wanted.filter((place) => !own.includes(place)),
      unknown: own.filter((place) => !wanted.includes(place)),
    }).toEqual({
      missing: [],
      unknown: [],
    });
  });

  it('name the same parameters as English, and count only what English counts', () => {
    const differing = texts.filter(({ key, text }) => {
      const [own, wanted] = [argumentsOf(text), argumentsOf(englishOf.get(key) ?? '')];
      const isCountedAlone = [...own].some(([name, kind]) => kind === 'count' && wanted.get(name) !== 'count');
      return [...own.keys()].join() !== [...wanted.keys()].join() || isCountedAlone;
    });
    expect(differing).toEqual([]);
  });

  it('have a form for every plural category of their language', () => {
    const categories = new Intl.PluralRules(LANGUAGES[language].tag).resolvedOptions().pluralCategories;
    // Zero may be left to `other`: most counts never show it.
    const wanted = categories.filter((category) => category !== 'zero');
    const lacking = texts.filter(({ text }) =>
      pluralForms(text).some((forms) => wanted.some((category) => !forms.includes(category))),
    );
    expect(lacking).toEqual([]);
  });

  it.skipIf(language === 'en')('are in the language, not in English', () => {
    expect(texts.filter(({ text }) => OF_ENGLISH.test(wordsOf(text)))).toEqual([]);
    // A label may be the same word in both languages, and an indicator has an English name; a sentence is not the same.
    const same = texts.filter(
      ({ key, text }) => !key.includes('.indicator.') && text === englishOf.get(key) && THREE_WORDS.test(wordsOf(text)),
    );
    expect(same).toEqual([]);
  });

  it('call contracts, options and their accounts by one word each', () => {
    // Texts of settings also show the names used on the wire.
    const others = OTHER_WORDS[language];
    expect(texts.filter(({ key, text }) => !key.startsWith('setting.') && others.test(text))).toEqual([]);
  });

  it('keep the short labels of the tab bar short', () => {
    const longest = LONGEST_SHORT[language] ?? 8;
    const labels = texts.filter(({ key }) => key.startsWith('tab.') && key.endsWith('.short'));
    expect(labels.length).toBe(7);
    expect(labels.filter(({ text }) => text.length > longest)).toEqual([]);
  });

  it('are filled without a rest when all parameters are given', () => {
    const t = translatorFor(language);
    for (const { key, text } of texts) {
      const parameters = Object.fromEntries([...argumentsOf(text).keys()].map((name) => [name, 3]));
      expect(t.has(key) && t.unchecked(key, parameters), key).toMatch(/^[^{}#]+$/);
    }
  });
});

it('no key is in two files', () => {
  expect(english.map(({ key }) => key).filter((key, index, keys) => keys.indexOf(key) !== index)).toEqual([]);
});

it('every folder of texts is a language', () => {
  expect(textLanguages().filter((folder) => !isLanguageCode(folder))).toEqual([]);
});

it('the declaration is what the files say: `npm run texts` writes it', () => {
  const declared = readFileSync(new URL('generated-declaration.ts', import.meta.url), 'utf8').split('\n');
  const wanted = declarationText().split('\n');
  expect({
    missing: wanted.filter((line) => !declared.includes(line)),
    outdated: declared.filter((line) => !wanted.includes(line)),
  }).toEqual({ missing: [], outdated: [] });
  expect(declared).toEqual(wanted);
});
