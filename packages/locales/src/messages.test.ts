import { describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import { allMessages } from './all-messages.ts';
import { LANGUAGES } from './languages.ts';
import type { MessageLanguage } from './languages.ts';
import { createTranslator, placeholdersOf } from './translate.ts';
import type { MessageKey } from './translate.ts';

const codes = Object.keys(allMessages) as MessageLanguage[];
const keys = Object.keys(allMessages.en) as MessageKey[];

/** Words that would be a second name for a contract, an option or the contract account. */
const OTHER_WORDS: Record<MessageLanguage, RegExp> = {
  en: /\bfutures?\b(?! results)|timed option|trading account|trading balance/i,
  hk: /限時|交易帳戶|交易賬戶/,
  ar: /حساب التداول|المؤقتة|الموقوتة|محدد المدة/,
};

describe.each(codes)('messages of %s', (code) => {
  const messages = allMessages[code];

  it('has the same keys as English', () => {
    expect(Object.keys(messages).toSorted()).toEqual(keys.toSorted());
  });

  it('has no empty message', () => {
    expect(keys.filter((key) => messages[key].trim() === '')).toEqual([]);
  });

  it('uses the same parameters as English', () => {
    const differing = keys.filter(
      (key) => placeholdersOf(messages[key]).join() !== placeholdersOf(allMessages.en[key]).join(),
    );
    expect(differing).toEqual([]);
  });

  it('has a form for every plural category of its language', () => {
    const categories = new Intl.PluralRules(LANGUAGES[code].tag).resolvedOptions().pluralCategories;
    const lacking = keys.filter((key) => {
      const forms = [...messages[key].matchAll(/(zero|one|two|few|many|other) \{/g)].map((match) => match[1]);
      // Zero may be left to `other`: most counts never show it.
      return forms.length > 0 && categories.some((category) => category !== 'zero' && !forms.includes(category));
    });
    expect(lacking).toEqual([]);
  });

  it('calls contracts, options and their accounts by one word each', () => {
    // Texts of settings name the wire's own words beside them.
    const others = OTHER_WORDS[code];
    expect(keys.filter((key) => !key.startsWith('setting.') && others.test(messages[key]))).toEqual([]);
  });

  it('keeps the short labels of the tab bar short', () => {
    const longest = code === 'hk' ? 4 : 8;
    const labels = keys.filter((key) => key.startsWith('tab.') && key.endsWith('.short')).map((key) => messages[key]);
    expect(labels.length).toBe(7);
    expect(labels.filter((label) => label.length > longest)).toEqual([]);
  });

  it('renders every message with its parameters given', () => {
    const t = createTranslator(messages, LANGUAGES[code]);
    for (const key of keys) {
      const parameters = Object.fromEntries(placeholdersOf(messages[key]).map((name) => [name, 3]));
      expect(t(key, parameters), key).not.toMatch(/[{}#]/);
    }
  });

  it('merges every area file of its folder, each holding at least one message', async () => {
    const files = readdirSync(new URL(`./messages/${code}/`, import.meta.url));
    expect(files).toEqual(readdirSync(new URL('./messages/en/', import.meta.url)));
    for (const file of files) {
      const area: Record<string, Record<string, string>> = await import(
        new URL(`./messages/${code}/${file}`, import.meta.url).href
      );
      const own = Object.values(area).flatMap((each) => Object.keys(each));
      expect(own.length, file).toBeGreaterThan(0);
      expect(
        own.filter((key) => !Object.hasOwn(messages, key)),
        file,
      ).toEqual([]);
    }
  });
});

it('no two areas define the same key', async () => {
  const seen: string[] = [];
  for (const file of readdirSync(new URL('./messages/en/', import.meta.url))) {
    const area: Record<string, Record<string, string>> = await import(
      new URL(`./messages/en/${file}`, import.meta.url).href
    );
    seen.push(...Object.values(area).flatMap((each) => Object.keys(each)));
  }
  expect(seen.length).toBe(new Set(seen).size);
});
