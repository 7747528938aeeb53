import { namespacesOf, readTexts } from '@candor/locales/text-files.ts';
import type { Page } from 'playwright-core';
import { filled } from './words.ts';

/**
 * What a page in another language still says, or says to a screen reader, in English: each text, name and hint that is
 * an English text of the app and none of the language.
 */
export async function leftInEnglish(page: Page, language: string): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const said: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const holder = texts.currentNode.parentElement;
      if (holder?.closest('script, style, [lang]:not(html)') === null) said.push(texts.currentNode.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.body.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.trim());
  });
  const [english, own] = [patternsOf('en'), patternsOf(language)];
  const isOneOf = (patterns: readonly RegExp[], text: string): boolean => patterns.some((each) => each.test(text));
  return [...new Set(shown)].filter((text) => isOneOf(english, text) && !isOneOf(own, text));
}

/** The texts that have words of their own, and one form. */
function patternsOf(language: string): readonly RegExp[] {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const made = namespacesOf(language)
    .flatMap((name) => Object.values(readTexts(language, name)))
    .filter((text) => !/plural|select/.test(text) && /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, '')))
    .map((text) => new RegExp(`^${filled(text).source}$`));
  patterns.set(language, made);
  return made;
}

const patterns = new Map<string, readonly RegExp[]>();
